import { expect, test } from 'vitest'
import { jobIdIn } from './job-address.ts'

const id = '0b9d3f0e-5d0c-4b6e-9f1a-2f6f1c7a9e10'

test.each([`/jobs/${id}`, `/jobs/${id}?action=bid`, `/bids?job_id=${id}`, `/bids?job_id=${id}&action=bid`])(
  '%s is about a job',
  (address) => expect(jobIdIn(address)).toBe(id),
)

test.each(['/jobs', '/bids', '/jobs/new', `/settings/${id}`, '/bids?job_id=nonsense', `/chat?job_id=${id}`, ''])(
  '%s is about none',
  (address) => expect(jobIdIn(address)).toBeNull(),
)
