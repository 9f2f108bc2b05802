import '../jobs/job-queries.ts'
