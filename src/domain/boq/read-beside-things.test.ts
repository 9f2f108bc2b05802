import { expect, test } from 'vitest'
import { requirementInShort } from '#tests/support/requirement-in-short.ts'

// Invented messages; the samples that the reader is measured by are others.
test.each([
  ['interlocking tiles 80mm zigzag red 300 sqm', 'paver_block 300 sqm {thickness_mm=80,type=zigzag}'],
  ['DB 8 way double door 20', 'distribution_board 20 nos {type=double door,ways=8}'],
  ['jodhpur red stone 400 sqft', 'sandstone 400 sqft {}'],
  ['80 bags white cement by eod 3/12', 'white_cement 80 bag {} :: by 2026-12-03'],
  ['500 bag cement delivered kothrud payment 45 days pdc', 'cement 500 bag {} :: place Kothrud'],
  [
    'wire 1.5 sqmm FR finolex 20 coil, 2.5 sqmm 15 coil, 4 sqmm 5 coil',
    'electric_wire 20 coil {size_sqmm=1.5} | electric_wire 15 coil {size_sqmm=2.5} | electric_wire 5 coil {size_sqmm=4}',
  ],
  [
    'nails 2" 50kg 3" 50kg, binding wire 5 bundle',
    'nails 50 kg {size_in=2} | nails 50 kg {size_in=3} | binding_wire 5 bdl {}',
  ],
  [
    'false ceiling 2200 sqft gypsum + 600 sqft grid, with paint',
    'false_ceiling 2200 sqft {type=gypsum} | false_ceiling 600 sqft {}',
  ],
  ['GI pipe 2" 30 mtr, 1" 60 mtr with sockets', 'gi_pipe 30 rmt {size_in=2} | gi_pipe 60 rmt {size_in=1}'],
  ['rcc work slab 260 cum; shuttering + binding + casting', 'concreting_work 260 cum {}'],
  ['50 kg AC sheet screw, cement 20 bag', 'null 50 kg {} | cement 20 bag {} :: asks item'],
  [
    'jaali 12 nos 2x2 cement wali, cement pipe 6 inch 20 nos',
    'null 12 nos {dims_ft=2x2} | hume_pipe 20 nos {size_in=6} :: asks item',
  ],
  ['lift lobby granite 12mm 85 sqm', 'granite 85 sqm {thickness_mm=12}'],
  ['POP labour 3500 sqft', 'false_ceiling 3500 sqft {}'],
  ['TMT 8mm to 25mm 20 ton', 'tmt_bar 20 mt {}'],
  ['khadi no 1 - 3 brass, no 2 - 5 brass', 'crushed_stone 3 brass_v {} | crushed_stone 5 brass_v {type=no. 2}'],
  [
    'solar panel 540w 20 nos, 5 mm glass 20 sqft',
    'null 20 nos {size_watt=540} | glass 20 sqft {thickness_mm=5} :: asks item',
  ],
  ['compound wall 200 rft brick', 'brick 200 rft {} :: asks item_assumed'],
  ['mason@900 5 nos, helper@600 10 nos', 'mason 5 person {} | helper 10 person {}'],
  ['UPVC 3 track sliding window 5x4 - 6 nos', 'window_upvc 6 nos {dims_ft=5x4,type=3 track}'],
  ['tank 1000 ltr 2 nos, 3 HP pump 1 nos', 'water_tank 2 nos {capacity_ltr=1000} | water_pump 1 nos {capacity_hp=3}'],
  ['white cement 20 bag, roller 9" 6 nos', 'white_cement 20 bag {} | null 6 nos {size_in=9} :: asks item'],
  ['10 drum asian primer, 25 bucket ace exterior', 'primer 10 drum {} | emulsion_paint 25 can {type=exterior}'],
  ['M sand (concrete) 10 brass', 'm_sand 10 brass_v {}'],
  [
    'steel rate bhejo aaj ka: 8,10,12 mm. qty approx 35 ton',
    'tmt_bar 35 mt {sizes_mm=8, 10, 12} :: by 2026-11-23 asks rate_only',
  ],
  ['cement 5 bag, 5 nag GI tasla', 'cement 5 bag {} | null 5 nos {} :: asks item'],
  ['40 tubes silicone sealant, cement 5 bag', 'null 40 nos {} | cement 5 bag {} :: asks item'],
  ['sand paper 200, cement 2 bag', 'null 200 nos {} | cement 2 bag {} :: asks item'],
  ['geyser 25 ltr 4, wash basin 6', 'null 4 nos {size_ltr=25} | sanitary_ware 6 nos {} :: asks item'],
  ['chain link 4ft 300 ft, barbed wire 100 kg', 'fencing 300 rft {height_ft=4} | fencing 100 kg {}'],
  [
    '40mm jalli 400 cft, GI wire mesh 50x50 200 sqm',
    'crushed_stone 400 cft {size_mm=40} | chicken_mesh 200 sqm {dims_mm=50x50}',
  ],
  ['200 balli 12 ft, 300 plates 3x2', 'sal_wood 200 nos {length_ft=12} | null 300 nos {dims_ft=3x2} :: asks item'],
  ['VSI sand 100 tonnes, structure steel 45 ton', 'm_sand 100 mt {} | fabrication_work 45 mt {}'],
  ['grill 4x4 6, railing 40 rft', 'ms_grill 6 null {dims_ft=4x4} | ms_grill 40 rft {} :: asks quantity'],
  ['600x1200 GVT tiles - 250 boxes (each box 15.5 sqft)', 'vitrified_tile 250 box {dims_mm=600x1200,type=glazed}'],
  ['need hammer 20 and cement 5 bag', 'null 20 nos {} | cement 5 bag {} :: asks item'],
  ['cement 200 se badha ke 300 bag kar do', 'cement 300 bag {}'],
  ['cement 200 bag se 300 bag kar do', 'cement 300 bag {}'],
  ['सीमेंट २०० से ३०० बोरी कर दो', 'cement 300 bag {}'],
  ['cement 5 bag, date: 10/12', 'cement 5 bag {} :: by 2026-12-10'],
  ['rmc m25 30 cum, date-10/12', 'rmc 30 cum {grade=M25} :: by 2026-12-10'],
  ['cement 5 bag 2mrw', 'cement 5 bag {} :: by 2026-11-24'],
  ['TMT 12mm 5MT,16mm 4MT + cutting bending', 'tmt_bar 5 mt {size_mm=12} | tmt_bar 4 mt {size_mm=16}'],
  ['cement 5 bag, sand 3 brass @ 18000/truck', 'cement 5 bag {} | river_sand 3 brass_v {}'],
  ['12mm sariya 3 ki bajay 4 ton', 'tmt_bar 4 mt {size_mm=12}'],
  ['sand bhi 3 brass plaster wali', 'plaster_sand 3 brass_v {}'],
  ['5 barrel shuttering oil', 'shuttering_oil 5 drum {}'],
  ['Saman upar utarna padega. Talegaon. reti 6 brass', 'river_sand 6 brass_v {} :: place Talegaon'],
])('what stands beside a thing is not counted as it: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})
