import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Sealed bids: their contents are in the table `bid_versions`, their rates in `bid_items` and `bid_charges`, and only these
 * files may read them. A file that is added here must either serve the bidder's own company, or ask the policy first whether
 * the bids are open.
 */
const mayRead = [
  // the bidder's own view, and what the bidder writes
  'features/bids/own-contents.ts',
  'features/bids/revise-bid.ts',
  'features/bids/store-version.ts',
  'features/bids/read-quotation.ts',
  // the opening
  'features/bidding/open-bids.ts',
  // after the policy has said that the bids are open, or are the reader's own
  'features/bids/bid-versions.ts',
  'features/bids/lines-left-out.ts',
  'features/statement/statement-bids.ts',
  'features/bidding/bidding-queries.ts',
  'features/bidding/timeline.ts',
  // awarded bids alone, of which ranges of many are made
  'features/price-ranges/compute-price-ranges.ts',
  // checks of the whole database
  'invariants/award-invariants.ts',
  'invariants/bidding-invariants.ts',
  'invariants/recent-changes.ts',
  'invariants/wrong-prices.ts',
]

/**
 * The files below a folder that name the table and may not.
 *
 * @param {string} folder
 */
async function readersBelow(folder) {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !mayRead.includes(file.replaceAll('\\', '/')),
  )
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return files.filter((_, n) => /\bbid_(versions|items|charges)\b/.test(texts[n] ?? ''))
}

const readers = await readersBelow('src/server')
for (const file of readers) console.log(`src/server/${file} reads the contents of sealed bids`)

// Self-test: the planted reader must be seen.
const planted = await readersBelow('tests/planted-violations/src/server')
const isBlind = !planted.includes(join('features', 'bids', 'reads-sealed-bids.ts'))
if (isBlind) console.log('The check does not see its planted violation')

console.log(`${mayRead.length} files read the contents of sealed bids, ${readers.length} others`)
if (readers.length > 0 || isBlind) process.exit(1)
