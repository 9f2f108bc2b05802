import { pages } from '#contract/pages.ts'
import type { PublicJob } from '#contract/public-job.ts'

/** The address of a job's page. */
export const jobAddress = (publicUrl: string, id: string) => publicUrl + pages.job.path.replace(':id', id)

/**
 * The job for search engines (JSON-LD, schema.org). A data block, which the content security policy does not restrict; `<` is
 * escaped, as a title could otherwise end the block.
 */
export function structuredData(job: PublicJob, publicUrl: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Demand',
    name: job.title,
    description: job.description,
    url: jobAddress(publicUrl, job.id),
    availabilityStarts: job.created_at,
    ...(job.bid_deadline !== null && { availabilityEnds: job.bid_deadline }),
    areaServed: { '@type': 'Place', name: job.location },
    itemOffered: {
      '@type': job.category === 'material' ? 'Product' : 'Service',
      name: job.title,
      category: job.category,
    },
  }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
