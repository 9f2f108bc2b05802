import '../../contract/reads-the-domain.ts'
