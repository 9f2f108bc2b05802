import { msg } from '@lingui/core/macro'
import type { Category } from '#contract/categories.ts'
import type { NewJob } from '#contract/job.ts'
import type { Label } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'

/** What sites buy most: a job each that only lacks quantity, place and time. Its description asks bidders for what it leaves open. */
export const jobTemplates = {
  cement: {
    name: msg`Cement`,
    category: 'material',
    title: msg`OPC 53 cement`,
    description: msg`Fresh stock in 50 kg bags. Please name brand and week of manufacture, and say whether unloading and GST are included.`,
  },
  steel: {
    name: msg`Steel`,
    category: 'material',
    title: msg`TMT bars Fe 500D`,
    description: msg`With test certificates. Please name the make, and say whether cutting, unloading and GST are included.`,
  },
  sand: {
    name: msg`Sand and metal`,
    category: 'material',
    title: msg`M sand and 20 mm metal`,
    description: msg`Clean, without mud. Please name the source and the size of your trucks, and say whether royalty and GST are included.`,
  },
  bricks: {
    name: msg`Bricks and blocks`,
    category: 'material',
    title: msg`AAC blocks`,
    description: msg`Please name size and strength, the breakage you allow, and say whether unloading, stacking and GST are included.`,
  },
  labor: {
    name: msg`Labour`,
    category: 'labor',
    title: msg`Masonry and plaster crew`,
    description: msg`Please give the rate by which unit, how many people you bring, and say whose tools and scaffolding are used.`,
  },
  machines: {
    name: msg`Machines`,
    category: 'machinery',
    title: msg`JCB on rent`,
    description: msg`Please give the rate an hour or a day, and say whether diesel, operator and transport to the site are included.`,
  },
} as const satisfies Record<string, { name: Label; category: Category; title: Label; description: Label }>

export type JobTemplate = keyof typeof jobTemplates

/** What the address asks for; undefined for an unknown name. */
export const knownTemplate = (name: string | null): JobTemplate | undefined =>
  (Object.keys(jobTemplates) as JobTemplate[]).find((template) => template === name)

/** Its beginning of a job; undefined for an unknown name. */
export function startedJob(name: string | null): Pick<NewJob, 'title' | 'category' | 'description'> | undefined {
  const known = knownTemplate(name)
  if (!known) return undefined
  const { category, title, description } = jobTemplates[known]
  return { category, title: translate(title), description: translate(description) }
}
