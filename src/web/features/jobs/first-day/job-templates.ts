import { msg } from '@lingui/core/macro'
import type { Category } from '#contract/categories.ts'
import type { NewJob } from '#contract/job.ts'
import type { Label } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'

/** What sites buy most: the beginning of a job each, to be completed. */
export const jobTemplates = {
  cement: {
    name: msg`Cement`,
    category: 'material',
    title: msg`OPC 53 cement`,
    description: msg`Brand, grade, week of manufacture not older than, unloading by whom, GST included or extra:`,
  },
  steel: {
    name: msg`Steel`,
    category: 'material',
    title: msg`TMT bars Fe 500D`,
    description: msg`Diameters with tonnes of each, make, test certificate, cutting and bending, unloading, GST included or extra:`,
  },
  sand: {
    name: msg`Sand and metal`,
    category: 'material',
    title: msg`M sand and 20 mm metal`,
    description: msg`Brass or tonnes of each, trucks a day, source, who measures at site, GST and royalty included or extra:`,
  },
  bricks: {
    name: msg`Bricks and blocks`,
    category: 'material',
    title: msg`AAC blocks`,
    description: msg`Size, number, strength, breakage allowed, unloading and stacking, GST included or extra:`,
  },
  labor: {
    name: msg`Labour`,
    category: 'labor',
    title: msg`Masonry and plaster crew`,
    description: msg`Work with its quantity, rate by which unit, tools and scaffolding by whom, stages of payment, start and end:`,
  },
  machines: {
    name: msg`Machines`,
    category: 'machinery',
    title: msg`JCB on rent`,
    description: msg`Hours or days, diesel and operator included or not, minimum hours, transport to the site:`,
  },
} as const satisfies Record<string, { name: Label; category: Category; title: Label; description: Label }>

export type JobTemplate = keyof typeof jobTemplates

/** What the address asks for; undefined for an unknown name. */
export function startedJob(name: string | null): Pick<NewJob, 'title' | 'category' | 'description'> | undefined {
  const known = (Object.keys(jobTemplates) as JobTemplate[]).find((template) => template === name)
  if (!known) return undefined
  const { category, title, description } = jobTemplates[known]
  return { category, title: translate(title), description: translate(description) }
}
