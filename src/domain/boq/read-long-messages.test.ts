import { expect, test } from 'vitest'
import { requirementInShort } from '#tests/support/requirement-in-short.ts'

// Invented messages that tell of houses, rooms and people as well; the samples that the reader is measured by are others.
test.each([
  [
    'Hi, I am Sunil from Patil Constructions, Nashik. We need 350 bags of PPC cement and 6 brass of crushed sand at our Gangapur Road site by Thursday. Please call 98220 11223.',
    'cement 350 bag {grade=PPC} | m_sand 6 brass_v {} :: by 2026-11-26 place Gangapur Road',
  ],
  [
    'bhaiya 3 gaadi balu gira do, ghar ka kaam chal raha hai, gomti nagar',
    'river_sand 3 trip {} :: place Gomti Nagar asks trip_size',
  ],
  [
    'Sir ji 2 floor ka lintel hai, 60 bag cement 1 gadi reti 1 gadi gitti chahiye kal tak',
    'cement 60 bag {} | river_sand 1 trip {} | crushed_stone 1 trip {} :: by 2026-11-24 asks trip_size',
  ],
  ['G+2 building ke liye 12 ton steel aur 800 bag cement', 'tmt_bar 12 mt {} | cement 800 bag {}'],
  ['2 BHK flat painting, 1400 sqft carpet', 'painting_work 1400 sqft {}'],
  [
    '3rd floor slab ke liye 45 cum m25, 26 nov, sector 62 noida',
    'rmc 45 cum {grade=M25} :: by 2026-11-26 place Sector 62, Noida',
  ],
  ['mujhe 20x40 ke plot me boundary ke liye 8000 eent chahiye', 'brick 8000 nos {}'],
  ['10x12 ka room plaster, 500 sqft', 'plaster_work 500 sqft {}'],
  ['100 sqyd plot ki neev ki khudai', 'excavation_work 100 sqyd {}'],
  ['bhai 5 tan 12 ka sariya aur 3 tan 10 ka', 'tmt_bar 5 mt {size_mm=12} | tmt_bar 3 mt {size_mm=10}'],
  ['1 inch kapchi 2 dumper', 'crushed_stone 2 trip {size_in=1} :: asks trip_size'],
  ['cement 50 kg wali 100 bori', 'cement 100 bag {pack_kg=50}'],
  ['primer 10 ltr 3, paint 20 ltr 5', 'primer 3 can {pack_ltr=10} | emulsion_paint 5 can {pack_ltr=20}'],
  ['2000 ltr tank 1, 1000 ltr tank 2', 'water_tank 1 nos {capacity_ltr=2000} | water_tank 2 nos {capacity_ltr=1000}'],
  ['AC sheet 10 ft 40 nos', 'roofing_sheet 40 nos {length_ft=10}'],
])('%j is read as %j', (text, read) => {
  expect(requirementInShort(text)).toBe(read)
})
