import { expect, test } from 'vitest'
import { requirementInShort } from '#tests/support/requirement-in-short.ts'

// Invented messages as the trades write them, of things that share an amount, a kind or a size.
test.each([
  [
    '6 inch block 3000 nos, 4 inch block 2000 nos AAC',
    'aac_block 3000 nos {thickness_in=6} | aac_block 2000 nos {thickness_in=4}',
  ],
  [
    'door 20 nos teak wood with Godrej lock, window 12 nos UPVC Fenesta',
    'flush_door 20 nos {type=teak} | window_upvc 12 nos {}',
  ],
  ['eent 5000 fly ash aur cement 50 bag', 'fly_ash_brick 5000 nos {} | cement 50 bag {}'],
  [
    "flush door 32mm 7'x3' 12 nos, 7x2.5 8 nos. door frame sal wood 5x2.5 - 20 set",
    'flush_door 12 nos {dims_ft=7x3,thickness_mm=32} | flush_door 8 nos {dims_ft=7x2.5} | door_frame 20 set {dims_in=5x2.5}',
  ],
  ['channel 75x40 300 kg, plate 8mm 200kg', 'ms_channel 300 kg {dims_mm=75x40} | ms_plate 200 kg {thickness_mm=8}'],
  ['panel light 15W 40, batten 20W 25', 'light_fitting 40 nos {watts=15} | light_fitting 25 nos {watts=20}'],
  ['Bitumen VG30 20 ton, emulsion 5 ton', 'bitumen 20 mt {} | bitumen 5 mt {}'],
  [
    'Bitumen VG30 8 MT, emulsion 2 drums, for road work at Chakan',
    'bitumen 8 mt {} | bitumen 2 drum {} :: place Chakan',
  ],
  ['cement 300 bag, PPC 100 bag', 'cement 300 bag {} | cement 100 bag {grade=PPC}'],
  ['Welding rod 3.15 10 pkt', 'welding_rod 10 box {size_mm=3.15}'],
  ['cement 1 trolley 200 bag', 'cement 200 bag {}'],
])('which it is stands behind the count, or beside another size: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})

test.each([
  ['RCC work 12000 sqft G+3 building Thane', 'concreting_work 12000 sqft {} :: place Thane'],
  [
    'Hydra 14 ton ek din, ISMB 200 utarna hai',
    'hydra_crane 1 nos {capacity_t=14} | ms_beam null null {size_mm=200} :: asks quantity',
  ],
  ['2 excavators, diesel yours, site Ambernath', 'excavator 2 nos {diesel=supplier} :: place Ambernath'],
  ['door hinges 4 inch 60', 'hardware_set 60 nos {size_in=4,type=hinge}'],
  ['wall tile 12x18 85 box, johnson, colour ivory', 'ceramic_tile 85 box {dims_in=12x18}'],
  ['bricks 15000, unloading free hona chahiye, Gurgaon sec 57', 'brick 15000 nos {} :: place Gurgaon Sec 57'],
  ['cement 45 bag for screed at Baner', 'cement 45 bag {} :: place Baner'],
  ['site mix ke liye 30 bag cement', 'cement 30 bag {}'],
  ['20 ltr bisleri jar 10 roz labour ke liye', 'null 20 ltr {} | null 10 can {} :: asks item'],
  ['slab concrete 6500 sqft, wakad', 'concreting_work 6500 sqft {} :: place Wakad'],
  ['12 ton ki 2 gaadi tmt chahiye', 'tmt_bar 2 trip {} :: asks trip_size'],
  ['35 cum M35, pump with 50m pipeline', 'rmc 35 cum {grade=M35,length_m=50,pump=yes}'],
  [
    `door 7' x 3' 12, 2'6" x 7' - 8 nos laminate`,
    'flush_door 12 nos {dims_ft=7x3} | flush_door 8 nos {dims_ft=2.5x7,type=laminated}',
  ],
  ['GI pipe 50mm x 6m 20 nos', 'gi_pipe 20 nos {length_m=6,size_mm=50}'],
  ['WPC door frame 18 nos', 'door_frame 18 nos {type=wpc}'],
  ['Tower crane 6 mahine ke liye, 50m jib', 'tower_crane 1 nos {length_m=50}'],
  ['Cement 500 bags. Delivery in 3 lots of 250 each week', 'cement 500 bag {}'],
  ['mistri 2 aur 2 helper 15 din 2000 sqft kaam hai', 'mason 2 person {} | helper 2 person {}'],
  ['Carpenter 4 for wardrobe 6 nos, material hamara', 'carpenter 4 person {}'],
  ['helper 15 for slab 4500 sft', 'helper 15 person {}'],
  ['tiles 2x2 vitrified 450 box (4 pcs/box)', 'vitrified_tile 450 box {dims_ft=2x2}'],
  ['roller 1 no 5 days - road work Satara', 'roller 1 nos {} :: place Satara'],
  ['5000 bricks, 500kg 8mm', 'brick 5000 nos {} | tmt_bar 500 kg {size_mm=8}'],
  ['cement 100 bags for plaster work and tiling', 'cement 100 bag {}'],
  ['Marble 800 sqft makrana, katai polishing sath', 'marble 800 sqft {type=makrana}'],
  ['4 sqmm wire 3 coil, cable tray 90 rmt', 'electric_wire 3 coil {size_sqmm=4} | null 90 rmt {} :: asks item'],
  ['cement 20 bag, RCC slab cutting 12 rmt', 'cement 20 bag {} | null 12 rmt {} :: asks item'],
  ['paint full flat 2bhk 900 sqft', 'painting_work 900 sqft {}'],
])('a number of floors, of an arm, of lots or of what is to be done counts nothing: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})

test.each([
  ['steel 5 ton (8,10,12,16 mm), sand 8 brass', 'tmt_bar 5 mt {sizes_mm=8, 10, 12, 16} | river_sand 8 brass_v {}'],
  ['tmt 8,10,12 mm 6 ton', 'tmt_bar 6 mt {sizes_mm=8, 10, 12}'],
  ['steel 8,10 mm 3 ton, 12, 16 mm 4 ton', 'tmt_bar 3 mt {sizes_mm=8, 10} | tmt_bar 4 mt {sizes_mm=12, 16}'],
  ['cement 10, 12mm 5 ton', 'cement 10 bag {} | tmt_bar 5 mt {size_mm=12}'],
])('one amount of several sizes is one line: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})

test.each([
  [
    'roofing sheet 0.5mm 8000 sqft, louver panel 50mm 3000 sqft',
    'roofing_sheet 8000 sqft {thickness_mm=0.5} | null 3000 sqft {size_mm=50} :: asks item',
  ],
  ['Noise barrier 500 rft 5 ft height with MS angle', 'null 500 rft {height_ft=5} :: asks item'],
  ['Chain link fencing 500 rft 5 ft height with MS angle', 'fencing 500 rft {height_ft=5}'],
  [
    'cement 50 bag, earthing rod 3m 4 set, LED 12w 75',
    'cement 50 bag {} | earthing 4 set {length_m=3} | light_fitting 75 nos {watts=12}',
  ],
  ['wall mixer 6 nos, flush tank 6 nos', 'tap 6 nos {} | sanitary_ware 6 nos {}'],
  ['cement 20 bag, badarpur 500 ft', 'cement 20 bag {} | river_sand 500 cft {}'],
  ['16 mm 2 ton 300 kilo. Kamdhenu ya Rathi', 'tmt_bar 2.3 mt {size_mm=16}'],
  ['12mm 2 ton 300 kg binding wire', 'tmt_bar 2 mt {size_mm=12} | binding_wire 300 kg {}'],
  ['1 ton 500 kg binding wire', 'binding_wire 1.5 mt {}'],
  [
    'elbow 3/4 - 100, Tee 3/4 - 60',
    'pipe_fitting 100 nos {size_in=0.75,type=elbow} | pipe_fitting 60 nos {size_in=0.75,type=tee}',
  ],
  ['plaster ke liye 5 brass reti, 60 bag cement', 'river_sand 5 brass_v {} | cement 60 bag {}'],
  ['scaffolding 12000 sqft 4 mahine material + labour', 'scaffolding 12000 sqft {}'],
  ['ss 304 railing 12 fit', 'ms_grill 12 sqft {}'],
  ['RCC chamber 3x3 12, manhole cover 24 inch 12', 'chamber 12 nos {dims_ft=3x3} | manhole_cover 12 nos {size_in=24}'],
  ['motor 1 HP 2 nos', 'water_pump 2 nos {capacity_hp=1}'],
  ['ledger 1.2 - 400', 'scaffolding 400 nos {length_m=1.2}'],
  [
    'JCB chahiye 3 din ke liye, roz 8 ghante, diesel party ka. Hywa dumper 2 nos 5 din',
    'backhoe_loader 1 nos {diesel=supplier,hours_per_day=8} | tipper 2 nos {}',
  ],
  [
    'sewer line 300mm dia 450 mtr with excavation laying jointing, chamber 15 nos',
    'null 450 rmt {size_mm=300} | chamber 15 nos {} :: asks item',
  ],
  ['hall tiles 500 sqft, bedroom 300 sqft', 'vitrified_tile 500 sqft {} | vitrified_tile 300 sqft {}'],
  ['cement 50 bag, louver 3m 20 nos', 'cement 50 bag {} | null 20 nos {size_metre=3} :: asks item'],
  ['mcb 16A 24 nos, modular plate 6m 30 nos', 'mcb 24 nos {rating=16A} | modular_switch 30 nos {modules=6}'],
  ['3 phase cable 35 sqmm 4 core 250 mtr', 'electric_cable 250 rmt {cores=4,size_sqmm=35}'],
  ['RCCB 63A 4 pole 2, MCB 16A SP 40', 'mcb 2 nos {rating=63A FP} | mcb 40 nos {rating=16A SP}'],
])('a thing of no known name is asked and takes nothing from those beside it: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})

test('"wala" behind a bare number is another size or grade of the item before it', () => {
  expect(requirementInShort('12mm sariya 3 ton, 16 wala 2')).toBe(
    'tmt_bar 3 mt {size_mm=12} | tmt_bar 2 mt {size_mm=16}',
  )
  expect(requirementInShort('20mm khadi 3 brass aur 10 wali 2')).toBe(
    'crushed_stone 3 brass_v {size_mm=20} | crushed_stone 2 brass_v {size_mm=10}',
  )
  expect(requirementInShort('Cement OPC 53 - 500 bori, 43 wala 100')).toBe(
    'cement 500 bag {grade=OPC 53} | cement 100 bag {grade=OPC 43}',
  )
  expect(requirementInShort('12mm सरिया 3 टन, 16 वाला 2')).toBe('tmt_bar 3 mt {size_mm=12} | tmt_bar 2 mt {size_mm=16}')
})

test('a row that takes an amount back corrects the row above that has it', () => {
  expect(requirementInShort('cement 200 bag ppc\nsteel 2 ton 12mm\ncement 200 nahi 250 bag')).toBe(
    'cement 250 bag {grade=PPC} | tmt_bar 2 mt {size_mm=12}',
  )
  expect(requirementInShort('ganesh: cement 200 bag\nganesh: sorry 200 nahi 250 bag cement')).toBe('cement 250 bag {}')
  expect(requirementInShort('1) Cement OPC 53 - 420 bag\n2) 10mm 3 ton\nSir cement 420 nahi 520 bag chahiye')).toBe(
    'cement 520 bag {grade=OPC 53} | tmt_bar 3 mt {size_mm=10}',
  )
  expect(requirementInShort('OPC cement 200 bags\nPPC cement 200 bags\nOPC 200 nahi 250 bags')).toBe(
    'cement 250 bag {grade=OPC} | cement 200 bag {grade=PPC}',
  )
  expect(requirementInShort('1. 12mm 5 ton\n2. 16mm 5 ton\n16mm 5 nahi 6 ton')).toBe(
    'tmt_bar 5 mt {size_mm=12} | tmt_bar 6 mt {size_mm=16}',
  )
  expect(requirementInShort('AAC block 4 inch: 800 nos\nsorry 4 inch block 800 nahi 900 nos')).toBe(
    'aac_block 900 nos {thickness_in=4}',
  )
})

test.each([
  ['Cement OPC 53 - 500 bag (ACC ya Ambuja), delivery daily 100 bag 5 din tak', 'cement 500 bag {grade=OPC 53}'],
  ['1 lakh fly ash bricks monthly 25000, Chakan plant', 'fly_ash_brick 100000 nos {} :: place Chakan Plant'],
  ['Cement 1000 bags (250 bags x 4 trips)', 'cement 1000 bag {}'],
  ['cement 300 bag, pehle 100 bag kal baki next week', 'cement 300 bag {} :: by 2026-11-24 asks date'],
  // The rest is counted itself.
  ['cement 300 bag aaj, baki 200 bag kal', 'cement 300 bag {} | cement 200 bag {} :: by 2026-11-23 asks date'],
])('how an amount comes is no amount of its own: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})

test.each([
  [
    '8mm, 10mm, 12mm steel 2, 3, 5 ton',
    'tmt_bar 2 mt {size_mm=8} | tmt_bar 3 mt {size_mm=10} | tmt_bar 5 mt {size_mm=12}',
  ],
  [
    '8mm 12mm 16mm TMT bars - 2, 3.5 and 4 ton resp. site Baner',
    'tmt_bar 2 mt {size_mm=8} | tmt_bar 3.5 mt {size_mm=12} | tmt_bar 4 mt {size_mm=16} :: place Baner',
  ],
  ['8mm 10mm sariya 500 kg 1 ton', 'tmt_bar 500 kg {size_mm=8} | tmt_bar 1 mt {size_mm=10}'],
  ['10mm 20mm khadi 2 brass 3 brass', 'crushed_stone 2 brass_v {size_mm=10} | crushed_stone 3 brass_v {size_mm=20}'],
  ['steel 8-500, 10-800 kg', 'tmt_bar 500 kg {size_mm=8} | tmt_bar 800 kg {size_mm=10}'],
  ['TMT 500D: 8-1.5, 10-2 (MT)', 'tmt_bar 1.5 mt {grade=Fe500D,size_mm=8} | tmt_bar 2 mt {grade=Fe500D,size_mm=10}'],
  ['need 4" & 6" aac 500 each', 'aac_block 500 nos {thickness_in=4} | aac_block 500 nos {thickness_in=6}'],
  ['gi pipe 1", 1.5" 10, 20 nos', 'gi_pipe 10 nos {size_in=1} | gi_pipe 20 nos {size_in=1.5}'],
  [
    'wire 1.0 sqmm 20 roll, 1.5 30 roll, 4.0 5 roll',
    'electric_wire 20 roll {size_sqmm=1} | electric_wire 30 roll {size_sqmm=1.5} | electric_wire 5 roll {size_sqmm=4}',
  ],
  ['OPC 53 and PPC cement 100 and 200 bags', 'cement 100 bag {grade=OPC 53} | cement 200 bag {grade=PPC}'],
])('as many amounts as sizes or grades are theirs, one after the other: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})

test.each([
  ['cement 2 truck 600 bags', 'cement 600 bag {}'],
  ['sand 2 trucks 8 brass', 'river_sand 2 trip {} :: asks trip_size'],
  ['ek JCB aur do dumper', 'backhoe_loader 1 nos {} | tipper 2 nos {}'],
  ['2 dumper murum, ek JCB', 'murum 2 trip {} | backhoe_loader 1 nos {} :: asks trip_size'],
  ['Readymix m30 25 m3, pump required 36m', 'rmc 25 cum {grade=M30,length_m=36,pump=yes}'],
  ['डीज़ल जनरेटर 125 केवीए', 'generator 1 nos {capacity_kva=125}'],
  ['2 nos tower light and 1 compressor', 'null 2 nos {} | air_compressor 1 nos {} :: asks item'],
  ['wooden sleeper 6x4 30 nos, cement 20 bag', 'null 30 nos {dims_ft=6x4} | cement 20 bag {} :: asks item'],
  ['flush door 36x84 inch 10 nos, 30x84 6 nos', 'flush_door 10 nos {dims_in=36x84} | flush_door 6 nos {dims_in=30x84}'],
  ['1 no. 100 kva transformer, cable 300m', 'null 1 nos {size_kva=100} | electric_cable 300 rmt {} :: asks item'],
  ['steel chair 8mm 200 nos, cover block 500 nos', 'null 200 nos {size_mm=8} | cover_block 500 nos {} :: asks item'],
  ['10 mason, 20 khalashi for 3 months', 'mason 10 person {} | null 20 nos {} :: asks item'],
  ['slab casting hai parso, M25 60 cube', 'rmc 60 cum {grade=M25} :: by 2026-11-25'],
  ['3 truck M sand each 20 ton', 'm_sand 3 trip {} :: asks trip_size'],
  ['1 mistri and 2 labour daily wage 800/500', 'mason 1 person {} | helper 2 person {}'],
  ['AAC jointing mortar 60 bags (40kg)', 'block_adhesive 60 bag {pack_kg=40}'],
  ['apcolite 4 ltr 10 dabba', 'enamel_paint 10 can {pack_ltr=4}'],
  [
    'RCC cover slab 600x600 30 nos, RCC M25 8 cum',
    'null 30 nos {dims_mm=600x600} | rmc 8 cum {grade=M25} :: asks item',
  ],
  ['bricks (9x4x3) 25k no.1', 'brick 25000 nos {dims_in=9x4x3}'],
  ['foot valve 1, 1" suction hose 20 ft', 'valve 1 nos {} | null 20 rft {size_in=1} :: asks item'],
  ['RMC M25 with 20mm aggregate 48 cum', 'rmc 48 cum {grade=M25,size_mm=20}'],
  ['20 mm 2 gaadi 6 brass wali', 'crushed_stone 2 trip {size_mm=20} :: asks trip_size'],
  ['balu 2 brass, chips 1 brass', 'river_sand 2 brass_v {} | crushed_stone 1 brass_v {}'],
  ['marble chips 10 bag, white cement 5 bag', 'marble 10 bag {} | white_cement 5 bag {}'],
  ['tiles 2x2 120 box, per box 4 pcs', 'vitrified_tile 120 box {dims_ft=2x2}'],
  ['only 40 bags cement left, send 300 more', 'cement 300 bag {}'],
  ['Cement (bags) - 200, वाळू (ब्रास) ४', 'cement 200 bag {} | river_sand 4 brass_v {}'],
  ['site pe material khatam, reti 1 brass bhejo', 'river_sand 1 brass_v {}'],
  ['Nirma cement 200, Birla A1 100, JK Super 100', 'cement 200 bag {} | cement 100 bag {} | cement 100 bag {}'],
  ['50000 bricks required, first lot 10000', 'brick 50000 nos {}'],
  ['cement 100 bag ya 5 ton', 'cement 100 bag {}'],
  ['naya site: Lonikand, murum 50 brass bhejwade', 'murum 50 brass_v {} :: place Lonikand'],
  [
    'Solid block 4x8x16 1500, hollow 6x8x16 2500',
    'solid_block 1500 nos {dims_in=4x8x16} | hollow_block 2500 nos {dims_in=6x8x16}',
  ],
  ['angle 50x50x5 20 nos, flat 40x5 15 nos', 'ms_angle 20 nos {dims_mm=50x50x5} | ms_flat 15 nos {dims_mm=40x5}'],
  ['200 bag chahiye tha ab 250 karo cement', 'cement 250 bag {}'],
  ['cement 50 bag. ab 100 bag aur', 'cement 50 bag {} | cement 100 bag {}'],
  ['HDPE pipe 110mm 300 m, 90 mm 200 m + fittings', 'hdpe_pipe 300 rmt {size_mm=110} | hdpe_pipe 200 rmt {size_mm=90}'],
  ['12mm 5 ton. Site incharge Rakesh', 'tmt_bar 5 mt {size_mm=12}'],
  ['2 trolley eent ka rora', 'brick_bats 2 trip {} :: asks trip_size'],
  ['brick 8000 @ 7.5, sand 5 brass @ 6500, total 92500', 'brick 8000 nos {} | river_sand 5 brass_v {}'],
  ['cement 200 bag, total 200 bag', 'cement 200 bag {}'],
  ['RMC M20 35 m3 slump 120mm', 'rmc 35 cum {grade=M20}'],
  ['sariya 8mm ka 20 gatthar', 'tmt_bar 20 bdl {size_mm=8}'],
  [
    '8 inch hollow block 900 nag, 4 inch solid 600',
    'hollow_block 900 nos {thickness_in=8} | solid_block 600 nos {thickness_in=4}',
  ],
  ['tile fixing 4500 sqft, 2x2 vitrified', 'tile_fixing 4500 sqft {dims_ft=2x2}'],
  ['tipper 4 nag 10 din, mitti dhulai', 'tipper 4 nos {}'],
  ['20 nos bore pump', 'water_pump 20 nos {}'],
  [
    'glass wool 50mm 200 sqm, glass 5mm 300 sqft',
    'null 200 sqm {size_mm=50} | glass 300 sqft {thickness_mm=5} :: asks item',
  ],
])('what brings it, and what it is not: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})
