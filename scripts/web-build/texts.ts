import babel from '@rolldown/plugin-babel'
import type { PluginOption } from 'vite'
import { compiledTexts } from '../../src/language/compiled-texts.ts'

/** Compiles `t`, `msg` and `plural` to look-ups by id, and a catalogue to a module. */
export const texts = (): PluginOption => [
  babel({
    presets: [
      {
        preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
        rolldown: { filter: { code: /from ['"]@lingui\/core\/macro['"]/ } },
      },
    ],
  }),
  {
    name: 'nirmaan:texts',
    transform: {
      filter: { id: /\.po$/ },
      handler: (content) => ({
        code: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiledTexts(content)))})`,
        map: null,
        moduleType: 'js',
      }),
    },
  },
]
