import { makeConfig } from '@lingui/conf'
import babel from '@rolldown/plugin-babel'
import type { PluginOption } from 'vite'
import { languageCodes, sourceLanguage } from '../../src/contract/languages.ts'
import { compiledTexts } from '../../src/language/compiled-texts.ts'

/**
 * Given here, or the plugin would look for `lingui.config.ts`, which is for finding texts: it imports development packages, and is
 * not in the image.
 */
const linguiConfig = makeConfig({ locales: languageCodes, sourceLocale: sourceLanguage }, { skipValidation: true })

/** Compiles `t`, `msg` and `plural` to look-ups by id, and a catalogue to a module. */
export const texts = (): PluginOption => [
  babel({
    presets: [
      {
        preset: () => ({ plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig }]] }),
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
