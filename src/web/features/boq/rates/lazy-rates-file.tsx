import { lazy, Suspense } from 'react'

const RatesFile = lazy(async () => ({ default: (await import('./workbook/rates-file.tsx')).RatesFile }))

/** Few bids are priced in Excel, so that its part is loaded with the list of lines alone. */
export const LazyRatesFile = () => (
  <Suspense fallback={<div className="h-11 lg:h-9" />}>
    <RatesFile />
  </Suspense>
)
