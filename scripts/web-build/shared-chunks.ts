import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** In bytes of source: what is smaller goes with what nearly the same screens load. With more, screens load what they don't need. */
const worthAFile = 1_500

/** What is needed at once, by the module that needs it: each file holds what those before it don't. */
const files = [
  { name: 'public', of: 'src/web/public-site/start.ts' },
  { name: 'app', of: 'src/web/app/main.tsx' },
  { name: 'signed-in', of: 'src/web/app/signed-in-layout.tsx' },
]

/**
 * Puts what screens share into a few files. By itself the bundler makes one for every set of screens, which were eighty for the
 * dashboard: ten round trips for a phone, and more bytes in headers than in script.
 */
export function sharedChunks(root: string): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  const needed = new Map(files.map(({ name }) => [name, new Set<string>()]))
  return {
    plugin: {
      name: 'nirmaan-shared-chunks',
      buildEnd() {
        const add = (id: string, found: Set<string>) => {
          if (found.has(id)) return
          found.add(id)
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) add(imported, found)
        }
        for (const { name, of } of files) {
          const found = needed.get(name)!
          add(join(root, of), found)
          // It begins a file of its own.
          found.delete(join(root, of))
        }
      },
    },
    groups: [
      ...files.map(({ name }, n) => ({
        name,
        test: (id: string) => needed.get(name)!.has(id),
        priority: files.length - n,
        minShareCount: 1,
      })),
      { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: worthAFile },
    ],
  }
}
