import '../../pages/jobs-page.tsx'
