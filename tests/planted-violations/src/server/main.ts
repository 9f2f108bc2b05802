import './turns-a.ts'
import './features/bids/place-bid.ts'
import './features/jobs/job-queries.ts'
