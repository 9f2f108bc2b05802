import type { Pasted } from '#domain/boq/read-pasted.ts'

/** The screen must answer a finger within this. */
const sliceMs = 12

/** Runs a reading between which the page draws and takes input. Null if it was aborted meanwhile. */
export async function readInSlices(
  reading: Generator<number, Pasted>,
  { signal, onProgress }: { signal: AbortSignal; onProgress?: (share: number) => void },
): Promise<Pasted | null> {
  let until = performance.now() + sliceMs
  while (!signal.aborted) {
    const step = reading.next()
    if (step.done) return step.value
    if (performance.now() < until) continue
    onProgress?.(step.value)
    await nextTask()
    until = performance.now() + sliceMs
  }
  return null
}

/** Unlike a timer, a message is not delayed by 4 ms when this is repeated. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
