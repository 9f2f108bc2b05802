import type { Rolldown } from 'vite'

/** The chunk of an entry or a lazily loaded module, by its file name without the extension. */
export function chunkNamed(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.name === name && (output.isEntry || output.isDynamicEntry),
  )
  if (chunk?.type !== 'chunk') throw new Error(`the build has no chunk named ${name}`)
  return chunk
}

/** A chunk's file and those of its static imports. */
export function filesOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): string[] {
  const found = new Set<string>()
  function add(fileName: string) {
    const output = bundle[fileName]
    if (found.has(fileName) || output?.type !== 'chunk') return
    found.add(fileName)
    for (const imported of output.imports) add(imported)
  }
  add(chunk.fileName)
  return [...found]
}
