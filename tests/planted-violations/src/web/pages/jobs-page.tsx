export const jobsPage = 1
