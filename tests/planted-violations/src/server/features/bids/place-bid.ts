import '../jobs/post-job.ts'
