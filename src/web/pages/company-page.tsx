import { useParams } from 'react-router'
import { CompanyScreen } from '#web/features/companies/company-screen.tsx'

export function CompanyPage() {
  const { id = '' } = useParams()
  return <CompanyScreen key={id} companyId={id} />
}
