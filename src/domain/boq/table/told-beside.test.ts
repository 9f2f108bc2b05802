import { expect, test } from 'vitest'
import { requirementInShort } from '#tests/support/requirement-in-short.ts'

const rows = 'Item\tQty\tUnit\nCement\t200\tBag\nTMT 12mm\t3\tMT'
const lines = 'cement 200 bag {} | tmt_bar 3 mt {size_mm=12}'

test.each([
  ['Site: Ravet\nDate: 28/11/2026', ':: by 2026-11-28 place Ravet'],
  ['Site:\tRavet, Pune 412101\nRequired by:\t28/11/2026', ':: by 2026-11-28 place Ravet, Pune pin 412101'],
  ['Indent No 45 dt 23.11.2026\nProject: Skyline Phase 2', ':: place Skyline Phase 2'],
  ['Please deliver below material tomorrow at Wakad site, urgent', ':: by 2026-11-24 place Wakad urgent'],
  ['Ravi Constructions Pvt Ltd, Pune 411045\nMaterial Indent', ''],
])('the rows above a table tell its place and day: %j', (title, told) => {
  expect(requirementInShort(`${title}\n${rows}`)).toBe([lines, told].filter(Boolean).join(' '))
})

test('a row below the lines tells them, too', () => {
  expect(requirementInShort(`${rows}\nneed by Friday at Moshi site\t\t`)).toBe(`${lines} :: by 2026-11-27 place Moshi`)
})
