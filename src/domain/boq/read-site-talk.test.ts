import { expect, test } from 'vitest'
import { requirementInShort } from '#tests/support/requirement-in-short.ts'
import { readRequirement } from './read-requirement.ts'

// Invented messages; the samples that the reader is measured by are others.
test.each([
  ['सवा टन सरिया 12 एमएम', 'tmt_bar 1.25 mt {size_mm=12}'],
  ['paune ton 10mm sariya', 'tmt_bar 0.75 mt {size_mm=10}'],
  ['सव्वाशे पोती सिमेंट', 'cement 125 bag {}'],
  ['quarter ton 10mm steel', 'tmt_bar 0.25 mt {size_mm=10}'],
  [
    '12 एमएम 2 टन, 16 एमएम 3 टन, फे 500 डी',
    'tmt_bar 2 mt {grade=Fe500D,size_mm=12} | tmt_bar 3 mt {grade=Fe500D,size_mm=16}',
  ],
  ['cement 12o bags ppc', 'cement 120 bag {grade=PPC}'],
  ['river sand 3 brass, don’t send cement', 'river_sand 3 brass_v {}'],
])('numbers in words and slips in digits: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})

test.each([
  ['20 bricks and 600 blocks 8 inch hollow', 'brick 20 nos {} | hollow_block 600 nos {thickness_in=8}'],
  ['tiles lagane ka 12 brass ka bhav batao', 'tile_fixing 12 brass_a {} :: asks rate_only'],
  ['M40 rmc 25 cum with boom pump', 'rmc 25 cum {grade=M40,pump=yes}'],
  ['rmc m20 2 transit mixer', 'rmc 2 trip {grade=M20} :: asks trip_size'],
  ['polycab 4 sqmm 8 coil', 'electric_wire 8 coil {size_sqmm=4}'],
  ['havells 4 sqmm 8 coil', 'electric_wire 8 coil {size_sqmm=4}'],
  ['sariya bandhne wale 6 aadmi', 'bar_bender 6 person {}'],
  ['ply 12 mm film faced 8x4 75 sheets', 'shuttering_ply 75 nos {dims_ft=8x4,thickness_mm=12,type=film faced}'],
  ['patthar ki chunai 40 cum', 'stone_masonry 40 cum {}'],
  [
    'apex 20L 5, tractor emulsion 20L 8',
    'emulsion_paint 5 can {pack_ltr=20,type=exterior} | emulsion_paint 8 can {pack_ltr=20,type=interior}',
  ],
  ['पाण्याच्या टाक्या १००० लिटर ३ नग', 'water_tank 3 nos {capacity_ltr=1000}'],
  ['Painting with two coats of acrylic emulsion\tSqm\t1850', 'painting_work 1850 sqm {coats=2}'],
  ['ring rod 6mm 400 kg', 'tmt_bar 400 kg {size_mm=6}'],
  ['30mm flush door shutters 25 sqm', 'flush_door 25 sqm {thickness_mm=30}'],
  ['पाण्याचा टँकर ४ खेपा', 'water_tanker 4 trip {} :: asks trip_size'],
  ['8mm ke 20 bundle aur 12mm ke 15 bundle saria', 'tmt_bar 20 bdl {size_mm=8} | tmt_bar 15 bdl {size_mm=12}'],
  ['18mm ply shuttering 60 sheet', 'shuttering_ply 60 nos {thickness_mm=18}'],
  ['40mm 6 brass', 'crushed_stone 6 brass_v {size_mm=40}'],
  ['12 hazar int lal, pehla number', 'brick 12000 nos {grade=first class,type=red clay}'],
  ['माती मुरूम ३ हायवा', 'murum 3 trip {} :: asks trip_size'],
])('items by what is said about them: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})

test.each([
  ['Reti (crush sand) 6 brass', 'm_sand 6 brass_v {}'],
  ['5000 bricks (fly ash), cement (ppc) 50 bags', 'fly_ash_brick 5000 nos {} | cement 50 bag {grade=PPC}'],
  ['fly ash (bricks) 5000', 'fly_ash_brick 5000 nos {}'],
  ['block (AAC) 6 inch 500', 'aac_block 500 nos {thickness_in=6}'],
  ['pipe (GI) 2 inch 30 m', 'gi_pipe 30 rmt {size_in=2}'],
  ['mistri (tile) 2, mixer (concrete) 1', 'mason 2 person {} | concrete_mixer 1 nos {}'],
  ['steel (binding wire) 50 kg', 'binding_wire 50 kg {}'],
  ['cement (for plaster) 20 bag', 'cement 20 bag {}'],
])('brackets that say which: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})

test.each([
  ['6 hamal cement utarne ke liye', 'loader 6 person {}'],
  ['5 labour sariya uthane ke liye kal', 'helper 5 person {} :: by 2026-11-24'],
  ['cement 30 bag utarna hai Ravet me', 'cement 30 bag {} :: place Ravet'],
  ['pehle 8 ton bola tha ab 6 ton 16mm chahiye', 'tmt_bar 6 mt {size_mm=16}'],
  ['truck khali karne ke liye 5 hamal', 'loader 5 person {}'],
  ['dumper 4 nag 6 din ke liye mitti uthane', 'tipper 4 nos {}'],
  ['hyva 2 nos per day for murum lifting', 'tipper 2 nos {}'],
  ['hyva 2 nos murum', 'murum 2 trip {} :: asks trip_size'],
  ['gadi me 80 bag cement aaya tha, 60 bag aur bhejo', 'cement 60 bag {}'],
  ['brick work 500 sqm, eent cement aap ka', 'brick_work 500 sqm {}'],
  ['plaster 6000 sqft, cement by us', 'plaster_work 6000 sqft {}'],
  [
    'Required for Wagholi: 1) Cement 200 2) Sand 4 brass',
    'cement 200 bag {} | river_sand 4 brass_v {} :: place Wagholi',
  ],
  ['wire 1.5 10 coil 2.5 6 coil', 'electric_wire 10 coil {size_sqmm=1.5} | electric_wire 6 coil {size_sqmm=2.5}'],
  ['granite 250 sqft, kadappa 100 sqft', 'granite 250 sqft {} | kadappa_stone 100 sqft {}'],
  ['8mm - 2, 10mm - 3 ton', 'tmt_bar 2 mt {size_mm=8} | tmt_bar 3 mt {size_mm=10}'],
  ['steel: 8-2, 12-5 ton', 'tmt_bar 2 mt {size_mm=8} | tmt_bar 5 mt {size_mm=12}'],
  ['3 dumper 4 din, Hinjewadi ph 3', 'tipper 3 nos {} :: place Hinjewadi Ph 3'],
  ['painter 6, 5% extra for wastage', 'painter 6 person {}'],
  ['scaffolding your side, plaster 5000 sqft', 'plaster_work 5000 sqft {}'],
  ['sand 4 brass, truck should come before 8 am', 'river_sand 4 brass_v {}'],
  ['house keeping 3 ladies', 'helper 3 person {type=female}'],
  ['MS pipe 50mm 120 m', 'ms_pipe 120 rmt {size_mm=50}'],
  ['1 excavator 10 days w/o diesel', 'excavator 1 nos {diesel=buyer}'],
  ['reti nahi aayi, 3 brass bhejo', 'river_sand 3 brass_v {}'],
  ['80 bag cement cancel karo, 2 brass reti bhejo', 'river_sand 2 brass_v {}'],
  ['cement 50 bag mil gaya, ab 70 bag aur bhejo', 'cement 70 bag {}'],
  ['cement 50 bag mil gaya, ab 3 brass reti bhejo', 'river_sand 3 brass_v {}'],
  [
    '16mm sariya 4 ton aur 3 ton, Wakad aur Baner',
    'tmt_bar 4 mt {size_mm=16} | tmt_bar 3 mt {size_mm=16} :: place Wakad / Baner',
  ],
])('what is moved, taken back or has come: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})

test.each([
  ['kal ki jagah parso 40 bag ppc bhejna', 'cement 40 bag {grade=PPC} :: by 2026-11-25'],
  ['40 bag ppc kal nahi parso bhejna', 'cement 40 bag {grade=PPC} :: by 2026-11-25'],
  ['before 30th: 4 ton 16mm', 'tmt_bar 4 mt {size_mm=16} :: by 2026-11-30'],
  ['cement 80 bag 2nd week of December', 'cement 80 bag {} :: from 2026-12-08 by 2026-12-14'],
  ['cement 80 bag, 30 days credit', 'cement 80 bag {}'],
  ['Shuttering labour for 9000 sqft, 3 slabs', 'shuttering_work 9000 sqft {}'],
  ['GSB 90 cum at NH48 km 72', 'gsb 90 cum {}'],
])('days and what only looks like a count: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})

test.each([
  ['8mm aur 10mm dono 2-2 ton sariya', 'tmt_bar 2 mt {size_mm=8} | tmt_bar 2 mt {size_mm=10}'],
  ['16 mm ka 3 ton or 10 mm ka 700 kg bhej dena', 'tmt_bar 3 mt {size_mm=16} | tmt_bar 700 kg {size_mm=10}'],
  ['TMT (8mm: 3, 10mm: 4)', 'tmt_bar 3 null {size_mm=8} | tmt_bar 4 null {size_mm=10} :: asks quantity'],
  ['TMT 8mm: 3, 10mm: 4 MT', 'tmt_bar 3 mt {size_mm=8} | tmt_bar 4 mt {size_mm=10}'],
  ['1 truck (340 bags) ppc', 'cement 340 bag {grade=PPC}'],
  ['cement 340 bags (1 truck)', 'cement 340 bag {}'],
  ['2 hyva (12 brass) reti', 'river_sand 2 trip {} :: asks trip_size'],
  ['steel 8,10,12 mm, 3 ton each', 'tmt_bar 3 mt {size_mm=8} | tmt_bar 3 mt {size_mm=10} | tmt_bar 3 mt {size_mm=12}'],
  ['2 ton each of 16mm and 20mm tmt', 'tmt_bar 2 mt {size_mm=16} | tmt_bar 2 mt {size_mm=20}'],
  ['16mm sariya 3 + 3 ton', 'tmt_bar 3 mt {size_mm=16} | tmt_bar 3 mt {size_mm=16}'],
  ['upvc elbow 3/4 150', 'pipe_fitting 150 nos {size_in=0.75,type=elbow}'],
  ['cement 600 bag, roz 60 bag bhejna', 'cement 600 bag {}'],
  ['aaj ka rate kya hai, 50 bag ppc chahiye', 'cement 50 bag {grade=PPC}'],
])('one amount for several, and amounts of a part: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})

test('props and plates on rent have the same time, what is bought has none', () => {
  const durations = (text: string) =>
    readRequirement(text, { today: '2026-11-23' }).lines.map(({ duration }) => duration?.value)
  expect(durations('shuttering plate 500 nos, prop 350 nos 3 mahine kiraye pe')).toEqual([3, 3])
  expect(durations('2 din se reti nahi aayi, 3 brass bhejo')).toEqual([undefined])
})

test.each([
  ['90 bag ppc bhejo Talawade', 'cement 90 bag {grade=PPC} :: place Talawade'],
  ['सीमेंट ८० बोरी भेजो, पिनकोड ४११०४५', 'cement 80 bag {} :: pin 411045'],
  ['90 bag ppc bhejo Rameshbhai', 'cement 90 bag {grade=PPC}'],
  ['ppc 90 bag Wakad aur 70 bag Moshi', 'cement 90 bag {grade=PPC} | cement 70 bag {grade=PPC} :: place Wakad / Moshi'],
])('places after a verb or beside each amount: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})

test('the columns of a table tell makers, days, sites and what is urgent', () => {
  const told = (...rows: string[]) => requirementInShort(rows.join('\n').replaceAll(' | ', '\t'))
  expect(
    told(
      'Item | Qty | Unit | Required date | Site',
      'PPC | 60 | Bags | 28/11/2026 | Moshi',
      'Sand | 5 | Brass | 28/11/2026 | Moshi',
    ),
  ).toBe('cement 60 bag {grade=PPC} | river_sand 5 brass_v {} :: by 2026-11-28 place Moshi')
  expect(told('Item | Qty | Unit | Delivery Date', 'PPC | 60 | Bags | 28 Nov', 'Sand | 5 | Cum | 5 Dec')).toBe(
    'cement 60 bag {grade=PPC} | river_sand 5 cum {} :: by 2026-11-28 asks date',
  )
  const remarked = 'Item\tQty\tUnit\tRemarks\nPPC\t60\tBags\tAmbuja, urgent'
  expect(told(remarked)).toBe('cement 60 bag {grade=PPC} :: urgent')
  const [line] = readRequirement(remarked, { today: '2026-11-23' }).lines
  expect([line?.make, line?.description]).toEqual(['Ambuja', 'PPC (Ambuja, urgent)'])
})

test.each([
  ['painter 3 log 15 din, putai ka kaam hai', 'painter 3 person {}'],
  ['diwar todne wale 6 majdoor', 'helper 6 person {}'],
  ['rang karne wale 2 painter', 'painter 2 person {}'],
  ['tiles lagane wale 4 mistri', 'mason 4 person {}'],
  ['khudai 300 cum 2 mtr gehri soft murum', 'excavation_work 300 cum {depth_m=2,type=soft}'],
  ['jcb 3 din malba hatane ke liye', 'backhoe_loader 1 nos {}'],
  ['khudai ka kaam 90 cum, poclain se', 'excavation_work 90 cum {}'],
  ['blockwork 2200 sqft 6 inch, labour rate', 'block_work 2200 sqft {thickness_in=6}'],
  ['painting 5000 sqft bahar 2 coat putty ke sath', 'painting_work 5000 sqft {coats=2,type=external}'],
  ['purani deewar todne ka kaam 250 sqft', 'dismantling_work 250 sqft {}'],
  ['5 mistri, plaster ka kaam 3000 sqft', 'mason 5 person {} | plaster_work 3000 sqft {}'],
])('what people are to do, or work is done with, is no line: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})

test.each([
  ['centring ka kaam 3000 sqft, sqft rate pe', 'shuttering_work 3000 sqft {}'],
  ['do sutar 950 roz pe 8 din', 'carpenter 2 person {}'],
  ['3 plumber daily wage 800', 'plumber 3 person {}'],
  ['grout 8 kg ivory colour', 'tile_grout 8 kg {}'],
  ['dhulai wali reti 2 brass', 'river_sand 2 brass_v {}'],
  ['MS plate 10mm 600 kg, fabrication yard', 'ms_plate 600 kg {thickness_mm=10}'],
  ['cement godown pe 70 bag bhejo', 'cement 70 bag {}'],
  ['cement 70 bag 18-12 tak', 'cement 70 bag {} :: by 2026-12-18'],
  ['cement 18-22 bag tak', 'cement 18 bag {}'],
  ['pichle mahine ka payment kar do', ':: asks no_requirement'],
  ['4 labour aur 1 mistri, 500 aur 900 rate', 'helper 4 person {} | mason 1 person {}'],
  ['admixture 200 litre fosroc conplast sp430', 'admixture 200 ltr {}'],
  ['cement 2 gadi (300 bag har gadi)', 'cement 2 trip {} :: asks trip_size'],
  ['stainless steel pipe 2 inch 50 mtr', 'ms_pipe 50 rmt {size_in=2}'],
])('wages, colours, yards, codes and days are no quantities: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})
