import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import type { AdminReport } from '#contract/report.ts'
import { queryClient } from '#web/api/query-client.ts'
import { ReportRecords } from '#web/features/admin/report-records.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const office = { id: 'office', company_id: 'office', role: 'admin', company_name: 'Nirmaan' } as User
const report: AdminReport = {
  ...{ id: 'report', kind: 'job', created_at: '2026-11-28T06:30:00.000Z', job_id: 'job', job_title: 'Free cement' },
  ...{ message: null, firm: null, is_removed: false, company_id: 'ravi', company_name: 'Ravi Constructions' },
  ...{
    is_suspended: false,
    reporter_id: 'asha',
    reporter_name: 'Asha Cement',
    reason: 'advertising',
    details: '',
    others: 1,
  },
  ...{ outcome: null, note: null, decided_at: null },
}

let waiting: AdminReport[]
let server: Awaited<ReturnType<typeof startApiStandIn>>
beforeEach(async () => {
  localStorage.clear()
  waiting = [report]
  server = await startApiStandIn(() => ({ status: 200, body: waiting }))
  openPage(`${server.url}/dashboard?tab=reports`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

test('what an admin typed about the last report stays while a colleague decides it', async () => {
  show(office, <ReportRecords />, '/dashboard?tab=reports')
  fireEvent.click(await screen.findByRole('button', { name: 'Decide' }))
  fireEvent.click(screen.getByRole('radio', { name: /^Remove the job/ }))
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Nobody gives cement away' } })
  waiting = []
  await act(() => queryClient.invalidateQueries())
  await screen.findByText('Nothing waits for a decision')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Remove the job/ }).checked).toBe(true)
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Nobody gives cement away')
})
