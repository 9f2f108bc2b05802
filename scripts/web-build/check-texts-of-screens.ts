import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import {
  commonTexts,
  frameTexts,
  labelGroups,
  sentenceGroups,
  type TextGroup,
  textsOfParts,
  textsOfScreens,
} from '../../src/language/text-groups.ts'

/** Fails a build in which a screen uses a text of a group that it does not load: readers would see an id instead. */
export function checkTextsOfScreens(root: string): Plugin {
  const idOf = (path: string) => normalizePath(join(root, path))
  const filesOf = (groups: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(groups).flatMap(([group, patterns]) =>
      globSync(patterns, { cwd: root }).map((path) => [idOf(path), group as TextGroup] as const),
    )
  const screens: (readonly [path: string, loaded: readonly TextGroup[]])[] = [
    ['src/web/app/signed-in-layout.tsx', frameTexts],
    ...Object.entries(textsOfScreens).map(([name, groups]) => [`src/web/pages/${name}-page.tsx`, groups] as const),
    ...Object.entries(textsOfParts),
  ]
  const parts = new Set(Object.keys(textsOfParts).map(idOf))
  return {
    name: 'nirmaan:check-texts-of-screens',
    apply: 'build',
    buildEnd(error) {
      if (error) return
      // A file belongs to the first group that names it.
      const labelsIn = new Map(filesOf(labelGroups).toReversed())
      const sentencesIn = new Map(filesOf(sentenceGroups))
      const reached = (id: string, found = new Set<string>()) => {
        if (found.has(id)) return found
        found.add(id)
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
        // A shape that is loaded later checks something, and shows nothing by itself.
        const later = dynamicallyImportedIds.filter(
          (next) => !parts.has(next) && !next.startsWith(idOf('src/contract')),
        )
        for (const next of [...importedIds, ...later]) reached(next, found)
        return found
      }
      // By the source: a label for later (`msg`) is compiled to an object, which imports nothing.
      const showsLabels = memoized(
        (id: string) => existsSync(id) && readFileSync(id, 'utf8').includes("'@lingui/core/macro'"),
      )

      const missing = screens.flatMap(([path, loaded]) =>
        [...reached(idOf(path))].flatMap((id) => {
          const group = sentencesIn.get(id) ?? (showsLabels(id) ? labelsIn.get(id) : undefined)
          if (!group && showsLabels(id) && id.startsWith(idOf('src/'))) return [`No group of texts names ${id}`]
          return group && ![...commonTexts, ...loaded].includes(group)
            ? [`${path} needs the texts "${group}", for ${id}`]
            : []
        }),
      )
      if (missing.length > 0) this.error(`${missing.join('\n')}\nSee src/language/text-groups.ts.`)
    },
  }
}

function memoized<Value>(read: (id: string) => Value): (id: string) => Value {
  const known = new Map<string, Value>()
  return (id) => known.get(id) ?? known.set(id, read(id)).get(id)!
}
