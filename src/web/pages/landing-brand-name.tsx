import { usePublicConfig } from '#web/api/public-config.ts'

export function BrandName() {
  return usePublicConfig()?.brand_name ?? 'Nirmaan'
}
