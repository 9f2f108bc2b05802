import './turns-a.ts'
import './features/bids/place-bid.ts'
import './features/jobs/post-job.ts'
