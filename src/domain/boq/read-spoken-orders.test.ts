import { expect, test } from 'vitest'
import { requirementInShort } from '#tests/support/requirement-in-short.ts'
import { readRequirement } from './read-requirement.ts'

// Invented messages in the order in which people speak; the samples that the reader is measured by are others.
test.each([
  ['do teen gadi reti, das-barah labour', 'river_sand 2 trip {} | helper 10 person {} :: asks trip_size'],
  ['दोन-तीन गाड्या वाळू', 'river_sand 2 trip {} :: asks trip_size'],
  ['do sau teen sau bori cement', 'cement 200 bag {}'],
  ['do hazar paanch sau eent', 'brick 2500 nos {}'],
  ['4 hazar 800 eent aur 2 hajar 500 block', 'brick 4800 nos {} | solid_block 2500 nos {}'],
  ['cement 2 hazar 500 bori', 'cement 2500 bag {}'],
  ['eent 4 hazar 800 block', 'brick 4000 nos {} | solid_block 800 nos {}'],
  ['eent 2 hazar 500 bori cement', 'brick 2000 nos {} | cement 500 bag {}'],
  ['1 hazar 600 mm pipe', 'pvc_pipe 1000 nos {size_mm=600}'],
  ['8 se 9 hajar eent', 'brick 8000 nos {}'],
  ['int 1 se 1.5 lakh', 'brick 100000 nos {}'],
  ['do se teen hazar eent', 'brick 2000 nos {}'],
  ['दहा ते बारा हजार विटा', 'brick 10000 nos {}'],
  ['700 se 1000 bag ppc', 'cement 700 bag {grade=PPC}'],
  ['2 guard 8-8 ghante 3 mahine', 'security_guard 2 person {hours_per_day=8}'],
  ['reti khadi 3-3 brass', 'river_sand 3 brass_v {} | crushed_stone 3 brass_v {}'],
  ['cement aur putty dono 40 bag', 'cement 40 bag {} | wall_putty 40 bag {}'],
  ['murum aur gsb 6 brass each', 'murum 6 brass_v {} | gsb 6 brass_v {}'],
  ['sariya har size 2-2 ton 8mm 10mm', 'tmt_bar 2 mt {size_mm=8} | tmt_bar 2 mt {size_mm=10}'],
  ['opc 60-60 bori dono site pe, moshi', 'cement 60 bag {grade=OPC} | cement 60 bag {grade=OPC} :: place Moshi'],
  ['electrician 3 nos, welder 2 nag', 'electrician 3 person {} | welder 2 person {}'],
  ['sand half dozen brass', 'river_sand 6 brass_v {}'],
  ['2 dozen tape', 'null 24 nos {} :: asks item'],
  ['12mm 4 ya 5 ton', 'tmt_bar 4 mt {size_mm=12}'],
  ['12mm 4.5 MT or 5 MT?', 'tmt_bar 4.5 mt {size_mm=12}'],
  ['need 5 MT or 6 MT of 16mm steel', 'tmt_bar 5 mt {size_mm=16}'],
  ['सीमेंट 200 बोरी या 250 बोरी', 'cement 200 bag {}'],
  ['2 brass kinva 3 brass reti', 'river_sand 2 brass_v {}'],
  ['3 ya 4 helper', 'helper 3 person {}'],
  // "or" is also "aur"; and sizes are no amounts.
  ['cement 200 bag opc or 300 bag ppc', 'cement 200 bag {grade=OPC} | cement 300 bag {grade=PPC}'],
  ['m20 or m25 concrete 30 cum', 'rmc 30 cum {grade=M20}'],
])('ranges, and amounts of each: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})

test.each([
  [
    'crush sand 500 cft 20mm khadi 300 cft reti 200 cft',
    'm_sand 500 cft {} | crushed_stone 300 cft {size_mm=20} | river_sand 200 cft {}',
  ],
  ['steel 4 ton 16mm cement 90 bag', 'tmt_bar 4 mt {size_mm=16} | cement 90 bag {}'],
  ['khadi 3 brass 20mm reti 2 brass', 'crushed_stone 3 brass_v {size_mm=20} | river_sand 2 brass_v {}'],
  [
    'andar ka plaster 900 sqft bahar ka 700 sqft',
    'plaster_work 900 sqft {type=internal} | plaster_work 700 sqft {type=external}',
  ],
  ['पाईप 20 मिमी कंड्युट 80 नग', 'conduit 80 nos {size_mm=20}'],
  ['kota फरशी 300 sqft', 'kota_stone 300 sqft {}'],
])('sizes and kinds before or behind their item: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})

test.each([
  ['driver ko bolo 10 baje aaye', ':: asks no_requirement'],
  ['ppc 20 bag, gadi bhejna wahi driver', 'cement 20 bag {grade=PPC}'],
  ['2 brass reti, driver ka number de dena', 'river_sand 2 brass_v {}'],
  ['mistri ko bolo kal aaye', ':: asks no_requirement'],
  ['driver chahiye', 'driver null null {} :: asks quantity'],
  ['truck aaya hai eent ka, 5 hamal bhejo', 'loader 5 person {}'],
  ['cement ki gadi aayi hai, 4 hamal chahiye', 'loader 4 person {}'],
  ['3 tipper 5 din, mitti nikalni hai', 'tipper 3 nos {}'],
  ['plaster 3000 sqft, labour aapka material hamara', 'plaster_work 3000 sqft {}'],
  ['brick work 90 cum labour yours, cement ours', 'brick_work 90 cum {}'],
  [
    'Labour contractor for shuttering 30,000 sqft and bar bending 40 MT',
    'shuttering_work 30000 sqft {} | bar_bending_work 40 mt {}',
  ],
  ['10 mason for plaster 5000 sqft', 'mason 10 person {} | plaster_work 5000 sqft {}'],
  ['mason required for brickwork 2000 sqft', 'brick_work 2000 sqft {}'],
  ['4 mistri 7 majdur, 950 aur 650 hajri, khana hamara', 'mason 4 person {} | helper 7 person {}'],
  ['4 mistri dihadi 900', 'mason 4 person {}'],
  ['sariya pahunch gaya, 2 bundle kam hai', ':: asks no_requirement'],
  ['cement ke 5 bag kam aaye hai, 6 bag bhej do', 'cement 6 bag {}'],
])('people, goods and wages that are only spoken of: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})

test.each([
  ['wahi cement 30 bag', 'cement 30 bag {} :: asks refers_to_earlier'],
  ['wahi rate pe cement 30 bag', 'cement 30 bag {}'],
  ['pichli baar jo bheja tha wahi cement 30 bag', 'cement 30 bag {} :: asks refers_to_earlier'],
  ['cement 30 bag, pichli baar late hua tha', 'cement 30 bag {}'],
  ['मागच्या वेळी उशीर झाला होता, सिमेंट ३० पोती', 'cement 30 bag {}'],
  ['kal ke order me 20 bori badha do cement', 'cement 20 bag {} :: asks refers_to_earlier'],
])('what is to be as before: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})

test.each([
  ['march tak 80 bag cement', 'cement 80 bag {} :: by 2027-03-31'],
  ['march me 80 bag cement', 'cement 80 bag {} :: from 2027-03-01 by 2027-03-31'],
  ['reti 3 brass sham tak', 'river_sand 3 brass_v {} :: by 2026-11-23'],
  ['kal sham tak reti 3 brass', 'river_sand 3 brass_v {} :: by 2026-11-24'],
  ['2 guard subah se sham tak', 'security_guard 2 person {}'],
])('days: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})

test.each([
  ['एम २५ आरएमसी ४० घनमीटर, पंप लागेल', 'rmc 40 cum {grade=M25,pump=yes}'],
  ['m20 30 cum pump ki zarurat nahi', 'rmc 30 cum {grade=M20,pump=no}'],
  ['tarpin 5 ltr 4 dabba', 'thinner 4 can {pack_ltr=5}'],
  ['chhat ki waterproofing karwani hai 900 sqft', 'waterproofing_work 900 sqft {}'],
  ['kabza 4 inch 5 darjan', 'hardware_set 60 nos {size_in=4,type=hinge}'],
  ['pathar ki chunai 30 cum', 'stone_masonry 30 cum {}'],
  ['बांधायची तार १५ किलो', 'binding_wire 15 kg {}'],
  ['8 एमएम 600 किलो जिंदल पैंथर', 'tmt_bar 600 kg {size_mm=8}'],
  [
    'gate valve 2 inch 6 nos, submersible pump 3 hp 1 nos',
    'valve 6 nos {size_in=2,type=gate} | water_pump 1 nos {capacity_hp=3,type=submersible}',
  ],
  ['app membrane 900 sqft', 'waterproofing_compound 900 sqft {}'],
  ['waterproofing karne wala chahiye 900 sqft', 'waterproofing_work 900 sqft {}'],
  ['chequered plate 6mm 400 kg', 'ms_plate 400 kg {thickness_mm=6,type=chequered}'],
  ['gypsum false ceiling 800 sqft', 'false_ceiling 800 sqft {type=gypsum}'],
  ['cuplock 6 ton', 'scaffolding 6 mt {type=cuplock}'],
  ['Saman\tKitna\tIkai\nreti\t6\tbrass\nppc\t80\tbori', 'river_sand 6 brass_v {} | cement 80 bag {grade=PPC}'],
])('words: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})

test.each([
  [
    '12 ton sariya ka quotation bhejo 12mm 7 ton 16mm 5 ton',
    'tmt_bar 7 mt {size_mm=12} | tmt_bar 5 mt {size_mm=16} :: asks rate_only',
  ],
  [
    '12mm 5 ton, 8mm 2 ton, 10mm 3 ton',
    'tmt_bar 5 mt {size_mm=12} | tmt_bar 2 mt {size_mm=8} | tmt_bar 3 mt {size_mm=10}',
  ],
  ['site pe 20 bag cement bacha hai, 90 bag aur chahiye', 'cement 90 bag {}'],
  ['aaj labour nahi aayi', ':: asks no_requirement'],
  ['cement ka kya rate hai', 'cement null null {} :: asks quantity,rate_only'],
  ['carpenter 5, helper 9 – 20 din', 'carpenter 5 person {} | helper 9 person {}'],
  ['जेसीबी दो दिन और डंपर तीन नग', 'backhoe_loader 1 nos {} | tipper 3 nos {}'],
  [
    'cement 40 bag parso, 12mm 3 ton agle hafte',
    'cement 40 bag {} | tmt_bar 3 mt {size_mm=12} :: by 2026-11-25 asks date',
  ],
  ['channel 75x40 300 kg', 'ms_channel 300 kg {dims_mm=75x40}'],
  ['We are contractors, need 100 bags cement', 'cement 100 bag {}'],
  ['JCB chahiye 1200/hr', 'backhoe_loader 1 nos {}'],
  ['tractor 1 nos 2500/day', 'tractor 1 nos {}'],
  ['GI sheet 8x4 20 nos', 'roofing_sheet 20 nos {dims_ft=8x4}'],
  ['8 module box 12', 'modular_box 12 nos {modules=8}'],
  ['M25 90 cum, pump hamara', 'rmc 90 cum {grade=M25,pump=no}'],
])('totals, stocks and questions: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})

test('Two numbers in words are from one to the other', () => {
  const { lines } = readRequirement('do teen gadi reti, das-barah labour, do sau teen sau bori cement', {
    today: '2026-11-23',
  })
  expect(lines.map(({ qty, qty_to }) => [Number(qty) / 1000, Number(qty_to) / 1000])).toEqual([
    [2, 3],
    [10, 12],
    [200, 300],
  ])
})
