import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import type { User } from '#contract/account.ts'
import { queryClient } from '#web/api/query-client.ts'
import { SendQueueProvider } from '#web/app/send-queue-provider.tsx'
import { MeContext } from '#web/session/me.ts'

/** Renders a part of a screen at an address of the app, for a signed-in person, with a send queue. */
export function show(me: User, part: ReactNode, address = '/') {
  return render(
    <QueryClientProvider client={queryClient}>
      <MeContext value={me}>
        <MemoryRouter initialEntries={[address]}>
          <SendQueueProvider>{part}</SendQueueProvider>
        </MemoryRouter>
      </MeContext>
    </QueryClientProvider>,
  )
}
