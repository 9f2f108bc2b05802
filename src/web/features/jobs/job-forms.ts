// One part, since the forms of a new job and of a draft share nearly everything.
export { DraftForm } from '../bidding/draft-form.tsx'
export { PostJobForm } from './post-job-form.tsx'
