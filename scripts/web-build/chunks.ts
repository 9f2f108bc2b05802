import type { Rolldown } from 'vite'

/** The chunk of an entry, or of a module that is loaded when it is needed, by the name of its file without ending. */
export function chunkNamed(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.name === name && (output.isEntry || output.isDynamicEntry),
  )
  if (chunk?.type !== 'chunk') throw new Error(`the build has no chunk named ${name}`)
  return chunk
}

/** Names of the files that must be there before a chunk can run, itself first. */
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
