import type { Category } from '#contract/categories.ts'
import { pick, pickSkewed, type Random } from './seed-random.ts'
import { seedItems, seedPlaces, seedTerms, seedTimelines } from './seed-words.ts'

export type SeedJob = {
  title: string
  description: string
  category: Category
  quantity: string
  location: string
  delivery_timeline: string
  budget_range: string
  /** The value of the work in whole rupees; bids are close to it. */
  worth: number
}

const indian = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const letters = [...'ABCDEFGHJKLMNPRSTUVWXYZ']

/** A realistic job, with common, rarer and very rare words, and a code that is almost unique. */
export function seedJob(random: Random): SeedJob {
  const [category, name, unit, from, to, rupees, purposes] = pickSkewed(random, seedItems)
  const [city, , , , areas] = pickSkewed(random, seedPlaces)
  const area = pick(random, areas)
  const purpose = pick(random, purposes)
  const amount = amountBetween(random, from, to)
  const quantity = `${indian.format(amount)} ${unit}`
  const worth = Math.round(amount * rupees * (0.95 + random() * 0.1))
  const terms = `${pickSkewed(random, seedTerms)} ${pickSkewed(random, seedTerms)}`
  const code = `${pick(random, letters)}${pick(random, letters)}-${Math.floor(random() * 1e6)}`
  return {
    title: `${name}, ${quantity}, ${purpose}`,
    description: `${name} ${purpose} at our site in ${area}. ${terms} Indent ${code}.`,
    category,
    quantity,
    location: `${area}, ${city}`,
    delivery_timeline: pick(random, seedTimelines),
    budget_range: `₹${rounded(worth * 0.97)} – ₹${rounded(worth * 1.05)}`,
    worth,
  }
}

/** Rounded to two significant digits, as people order: 350 bags, not 347. */
function amountBetween(random: Random, from: number, to: number): number {
  const exact = from * (to / from) ** random()
  const step = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 1)
  return Math.round(exact / step) * step
}

function rounded(rupees: number): string {
  const step = rupees > 100_000 ? 5_000 : 500
  return indian.format(Math.max(step, Math.round(rupees / step) * step))
}
