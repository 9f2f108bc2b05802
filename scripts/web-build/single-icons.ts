import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const library = 'lucide-react'
const imports = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"];?/g
const exported = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g

/** `Trophy` -> `trophy`: the library's file of each icon. */
function filesOfIcons(): Map<string, string> {
  const index = createRequire(import.meta.url)
    .resolve(library)
    .replace(/cjs\/lucide-react\.js$/, 'esm/lucide-react.mjs')
  const entries = [...readFileSync(index, 'utf8').matchAll(exported)].flatMap(([, names = '', file = '']) =>
    names.split(',').map((name) => [name.replace('default as', '').trim(), file] as const),
  )
  return new Map(entries)
}

/**
 * Imports each icon from its own file. The library's index is one module that imports all icons, so using it would put every
 * icon into the common chunk.
 */
export function singleIcons(): Plugin {
  const fileOf = filesOfIcons()
  const importOf = (specifier: string) => {
    const [name = '', as = name] = specifier.split(/\s+as\s+/)
    if (name.startsWith('type ')) return `import { ${specifier} } from '${library}'`
    const file = fileOf.get(name)
    if (!file) throw new Error(`${library} has no icon ${name}`)
    return `import ${as} from '${library}/icons/${file}'`
  }
  return {
    name: 'nirmaan:single-icons',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?$/, code: /['"]lucide-react['"]/ },
      handler: (code) => ({
        code: code.replaceAll(imports, (_, names: string) => {
          const specifiers = names.split(',').map((name) => name.trim())
          return specifiers.filter(Boolean).map(importOf).join('; ')
        }),
        map: null,
      }),
    },
  }
}
