import { expect, test } from 'vitest'
import { createTurns, TooManyWaiting } from './turns.ts'

function piece() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { work: () => promise, finish: resolve, fail: reject }
}

test('two run at a time, the others in their order, and one too many is refused', async () => {
  const inTurn = createTurns({ atOnce: 2, mostWaiting: 2 })
  const started: number[] = []
  const pieces = Array.from({ length: 4 }, piece)
  const all = pieces.map(({ work }, n) =>
    inTurn(() => {
      started.push(n)
      return work()
    }),
  )
  await expect(inTurn(async () => {})).rejects.toThrow(TooManyWaiting)
  expect(started).toEqual([0, 1])
  pieces[1]!.finish()
  await all[1]
  await expect.poll(() => started).toEqual([0, 1, 2])
  for (const { finish } of pieces) finish()
  await Promise.all(all)
  expect(started).toEqual([0, 1, 2, 3])
})

test('work that fails gives its turn on', async () => {
  const inTurn = createTurns({ atOnce: 1, mostWaiting: 1 })
  const first = piece()
  const failing = inTurn(first.work)
  const next = inTurn(async () => 'done')
  first.fail(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await inTurn(async () => 'again')).toBe('again')
})
