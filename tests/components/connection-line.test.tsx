import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/api/client.ts'
import { ConnectionLine } from '#web/api/connection-line.tsx'
import { NetworkError } from '#web/api/errors.ts'
import { setLive, usePoll } from '#web/api/live.ts'
import { queryClient } from '#web/api/query-client.ts'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { patience } from '../support/machine-speed.ts'
import { openPage } from './open-page.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  setLive(false)
})

function Brand() {
  const { data } = useQuery({ queryKey: ['config'], queryFn: () => call(api.config) })
  return <p>{data ? 'The answer is here' : 'Nothing yet'}</p>
}

test('calls that failed are tried again soon once the device is online again, as its first ones may still fail', () => {
  const asked = queryClient.getDefaultOptions().queries!.refetchInterval as (query: unknown) => number | false
  const interval = () => asked({ state: { error: new NetworkError() } })
  expect(interval()).toBe(5000)
  dispatchEvent(new Event('online'))
  expect(interval()).toBe(1000)
  expect(asked({ state: { error: null } })).toBe(false)
})

test('a polled call that failed is tried again as soon, also where a stream makes its polls rare', () => {
  setLive(true)
  const { result } = renderHook(() => usePoll(30_000))
  const wait = (state: object) => result.current({ state: { error: null, ...state } })
  expect(wait({})).toBe(150_000)
  expect(wait({ error: new NetworkError() })).toBeLessThanOrEqual(5000)
  // The cached reply came after the failure, and has cleared its error.
  expect(wait({ fetchFailureReason: new NetworkError() })).toBeLessThanOrEqual(5000)
})

test('while the server is away a line says so, and it goes by itself when the server is back', async () => {
  let isAway = true
  const server = await startApiStandIn(() => ({ status: isAway ? 503 : 200 }))
  openPage(`${server.url}/dashboard`)
  render(
    <QueryClientProvider client={queryClient}>
      <Brand />
      <ConnectionLine />
    </QueryClientProvider>,
  )
  const waiting = { timeout: patience(20_000) }
  await screen.findByText(messages.unreachable.text, {}, waiting)
  isAway = false
  await screen.findByText('The answer is here', {}, waiting)
  expect(screen.queryByText(messages.unreachable.text)).toBeNull()
  await server.stop()
})
