import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

/** Work that ends when the test resolves it. */
function slowWork() {
  const begun: { question: unknown; finish: (answer: string) => void; fail: () => void }[] = []
  const ask = singleFlight(
    (question: { page: number }) =>
      new Promise<string>((finish, reject) => begun.push({ question, finish, fail: () => reject(new Error('away')) })),
  )
  return { ask, begun }
}

test('who asks while the same is being read gets the next reading, singleFlight with all who wait for it', async () => {
  const { ask, begun } = slowWork()
  const first = ask({ page: 1 })
  const second = ask({ page: 1 })
  const third = ask({ page: 1 })
  expect(begun).toHaveLength(1)
  begun[0]!.finish('before')
  expect(await first).toBe('before')
  await expect.poll(() => begun.length).toBe(2)
  begun[1]!.finish('after')
  expect(await Promise.all([second, third])).toEqual(['after', 'after'])
  expect(begun).toHaveLength(2)
})

test('different questions do not wait for each other', async () => {
  const { ask, begun } = slowWork()
  const [one, two] = [ask({ page: 1 }), ask({ page: 2 })]
  expect(begun.map(({ question }) => question)).toEqual([{ page: 1 }, { page: 2 }])
  begun[1]!.finish('two')
  expect(await two).toBe('two')
  begun[0]!.finish('one')
  expect(await one).toBe('one')
})

test('a reading that fails does so for those who asked for it, not for those after them', async () => {
  const { ask, begun } = slowWork()
  const first = ask({ page: 1 })
  const second = ask({ page: 1 })
  begun[0]!.fail()
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => begun.length).toBe(2)
  begun[1]!.finish('back')
  expect(await second).toBe('back')
})
