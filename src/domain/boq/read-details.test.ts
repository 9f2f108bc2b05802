import { expect, test } from 'vitest'
import { requirementInShort } from '#tests/support/requirement-in-short.ts'
import { readRequirement } from './read-requirement.ts'

// Invented, in the manner of people on sites; the samples that the reader is measured by are others.
test.each([
  [
    'Sir 250 bags PPC cement chahiye, parso subah tak, Kondhwa site',
    'cement 250 bag {grade=PPC} :: by 2026-11-25 place Kondhwa',
  ],
  // A city after the word "site" belongs to the place, and the ring of a bar is none.
  ['Cement 200 bag\nPathardi phata site, Nashik', 'cement 200 bag {} :: place Pathardi Phata, Nashik'],
  ['Cement 200 bag chahiye Baner site Pune', 'cement 200 bag {} :: place Baner, Pune'],
  ['cement 50 bag, ring road, Nagpur', 'cement 50 bag {} :: place Ring Road, Nagpur'],
  ['cement 50 bag\n6mm ring 2 quintal chahiye', 'cement 50 bag {} | tmt_bar 2 qtl {size_mm=6}'],
  ['opc 43 cement ki 120 bori Rau indore bhejwa do', 'cement 120 bag {grade=OPC 43} :: place Rau, Indore'],
  ['jk white cement 5 bag 50kg', 'white_cement 5 bag {pack_kg=50}'],
  ['putti 30 bori birla 40 kilo', 'wall_putty 30 bag {pack_kg=40}'],
  ['500 bag ultratech ka best rate bhejo Wagholi delivery', 'cement 500 bag {} :: place Wagholi asks rate_only'],
  [
    '10mm 5 ton 12mm 7 ton saria tata ka kal dopahar tak',
    'tmt_bar 5 mt {size_mm=10} | tmt_bar 7 mt {size_mm=12} :: by 2026-11-24',
  ],
  [
    'TMT Fe 550 D: 8mm - 1.5 MT, 10mm - 2 MT, 12mm - 3.5 MT',
    'tmt_bar 1.5 mt {grade=Fe550D,size_mm=8} | tmt_bar 2 mt {grade=Fe550D,size_mm=10} | tmt_bar 3.5 mt {grade=Fe550D,size_mm=12}',
  ],
  [
    'Steel:\n8mm 2 ton\n10mm 3 ton\n16mm 1.5 ton\nby saturday',
    'tmt_bar 2 mt {size_mm=8} | tmt_bar 3 mt {size_mm=10} | tmt_bar 1.5 mt {size_mm=16} :: by 2026-11-28',
  ],
  ['pauna ton 8mm sariya', 'tmt_bar 0.75 mt {size_mm=8}'],
  ['25 quintal 10mm sariya', 'tmt_bar 25 qtl {size_mm=10}'],
  ['sariya 12mm 100 nag', 'tmt_bar 100 nos {size_mm=12}'],
  [
    'MS plate 12mm 2 ton, ISMB 250 4.5 ton, channel ISMC 75x40 600 kg',
    'ms_plate 2 mt {thickness_mm=12} | ms_beam 4.5 mt {size_mm=250} | ms_channel 600 kg {dims_mm=75x40}',
  ],
  ['cover block 20mm 5000 pcs, binding wire 2 bundle', 'cover_block 5000 nos {size_mm=20} | binding_wire 2 bdl {}'],
  [
    'baalu 5 gaadi aur gitti 20mm 3 gaadi',
    'river_sand 5 trip {} | crushed_stone 3 trip {size_mm=20} :: asks trip_size',
  ],
  ['1 hywa murum aur 2 hywa khadi', 'murum 1 trip {} | crushed_stone 2 trip {} :: asks trip_size'],
  ['plaster sand 4 brass barik wali', 'plaster_sand 4 brass_v {}'],
  ['dabar 6 brass, GSB 20 brass', 'rubble 6 brass_v {} | gsb 20 brass_v {}'],
  ['flooring 15 brass karna hai', 'tile_fixing 15 brass_a {}'],
  [
    '15 hazar lal eent number 1, Chinhat Lucknow',
    'brick 15000 nos {grade=first class,type=red clay} :: place Chinhat, Lucknow',
  ],
  ['8 inch aac block 20 cum aur adhesive 40 bag', 'aac_block 20 cum {thickness_in=8} | block_adhesive 40 bag {}'],
  ['AAC block 625x240x200 1800 nos magicrete', 'aac_block 1800 nos {dims_mm=625x240x200}'],
  ['hollow block 8 inch 3000 pcs', 'hollow_block 3000 nos {thickness_in=8}'],
  ['80mm zigzag paver M40 3200 sqft red', 'paver_block 3200 sqft {grade=M40,thickness_mm=80,type=zigzag}'],
  ['kerb stone 450x300x150 200 nos', 'kerb_stone 200 nos {dims_mm=450x300x150}'],
  [
    'M25 RMC 35 cum without pump day after tomorrow, Whitefield Bangalore 560066',
    'rmc 35 cum {grade=M25,pump=no} :: by 2026-11-25 place Whitefield, Bangalore pin 560066',
  ],
  ['slab ke liye m20 concrete 28 cubic meter sunday ko', 'rmc 28 cum {grade=M20} :: by 2026-11-29'],
  ['rmc 2 gadi m30 aaj raat', 'rmc 2 trip {grade=M30} :: by 2026-11-23 asks trip_size'],
  [
    'floor tiles 600x1200 2400 sqft glossy, wall tiles 300x450 1100 sqft',
    'vitrified_tile 2400 sqft {dims_mm=600x1200,type=glossy} | ceramic_tile 1100 sqft {dims_mm=300x450}',
  ],
  ['marble makrana white 3000 sqft 16mm', 'marble 3000 sqft {thickness_mm=16,type=makrana}'],
  ['kota stone 2x2 polished 1500 sft', 'kota_stone 1500 sqft {dims_ft=2x2,type=polished}'],
  [
    'berger weathercoat 20 ltr 8 bucket, wall primer 20 ltr 5 bucket',
    'emulsion_paint 8 can {pack_ltr=20,type=exterior} | primer 5 can {pack_ltr=20}',
  ],
  ['enamel paint 4 litre 12 dabba brown', 'enamel_paint 12 can {pack_ltr=4}'],
  ['pop 25kg 80 bag', 'pop 80 bag {pack_kg=25}'],
  ['gypsum board 12mm 6x4 150 sheet', 'gypsum_board 150 nos {dims_ft=6x4,thickness_mm=12}'],
  ['waterproofing chemical 5 ltr 10 can fosroc', 'waterproofing_compound 10 can {pack_ltr=5}'],
  [
    'teak wood door frame 4x2.5 18 nos, flush door 30mm 7x3 18 nos',
    'door_frame 18 nos {dims_in=4x2.5,type=teak} | flush_door 18 nos {dims_ft=7x3,thickness_mm=30}',
  ],
  ['UPVC windows 4x4 feet sliding 14 nos', 'window_upvc 14 nos {dims_ft=4x4,type=sliding}'],
  [
    '1/2 inch cpvc pipe 50 length aur tee 1/2" 60 pc',
    'cpvc_pipe 50 nos {size_in=0.5} | pipe_fitting 60 nos {size_in=0.5,type=tee}',
  ],
  ['upvc pipe 110mm 6kg 40 length', 'upvc_pipe 40 nos {pressure_kg=6,size_mm=110}'],
  ['gi pipe 1.5 inch class c 25 nos', 'gi_pipe 25 nos {rating=Class C,size_in=1.5}'],
  ['hdpe pipe 63mm pn10 500 rmt', 'hdpe_pipe 500 rmt {rating=PN10,size_mm=63}'],
  ['hume pipe 300 mm np3 60 nos 2.5 mtr', 'hume_pipe 60 nos {grade=NP3,length_m=2.5,size_mm=300}'],
  [
    'polycab 4 sqmm 6 coil, 2.5 sqmm 10 coil, 1 sqmm 10 coil',
    'electric_wire 6 coil {size_sqmm=4} | electric_wire 10 coil {size_sqmm=2.5} | electric_wire 10 coil {size_sqmm=1}',
  ],
  ['3.5 core 95 sqmm al cable 120 mtr', 'electric_cable 120 rmt {cores=3.5,size_sqmm=95}'],
  ['MCB 63A FP 6 nos, conduit 20mm 200 length', 'mcb 6 nos {rating=63A FP} | conduit 200 nos {size_mm=20}'],
  ['modular box 4M 120 nos, 8M 60 nos', 'modular_box 120 nos {modules=4} | modular_box 60 nos {modules=8}'],
  ['12 mazdoor 4 mistri kal se 10 din ke liye', 'helper 12 person {} | mason 4 person {} :: from 2026-11-24'],
  [
    '20 labour 5 carpenter 3 fitter 3 months Gachibowli',
    'helper 20 person {} | carpenter 5 person {} | bar_bender 3 person {} :: place Gachibowli',
  ],
  ['2 security guard raat ke 6 mahine', 'security_guard 2 person {type=night}'],
  ['site supervisor 1 aur chowkidar 2', 'supervisor 1 person {} | security_guard 2 person {}'],
  ['external plaster 8000 sqft labour rate, Wakad', 'plaster_work 8000 sqft {type=external} :: place Wakad'],
  ['shuttering ka kaam 6000 sqft', 'shuttering_work 6000 sqft {}'],
  ['steel binding 40 ton labour', 'bar_bending_work 40 mt {}'],
  ['tile fixing 2500 sqft 2x2', 'tile_fixing 2500 sqft {dims_ft=2x2}'],
  ['flat ki painting 4500 sqft 3 coat', 'painting_work 4500 sqft {coats=3}'],
  ['hydra 12 ton 1 din', 'hydra_crane 1 nos {capacity_t=12}'],
  ['jcb chahiye kal 5 ghante, Moshi', 'backhoe_loader 5 hour {} :: by 2026-11-24 place Moshi'],
  ['DG 62.5 kva 20 din kiraye pe', 'generator 1 nos {capacity_kva=62.5}'],
  ['water tanker 5000 ltr roz 2', 'water_tanker 2 nos {capacity_ltr=5000}'],
  ['boom lift 60 feet 3 din Hinjewadi', 'boom_lift 1 nos {length_ft=60} :: place Hinjewadi'],
  ['jack 300 nag span 100 nag 2 mahine bhade se', 'prop 300 nos {} | acrow_span 100 nos {}'],
  ['shuttering plate 3x2 400 nag rent pe 60 din', 'shuttering_plate 400 nos {dims_ft=3x2}'],
  ['roller 10 ton 2 din, tipper 3 nag 5 din', 'roller 1 nos {capacity_t=10} | tipper 3 nos {}'],
  [
    'Good morning\nSite - Kharadi\nMaterial required:\n* Cement OPC 53 - 300 bags\n* River sand - 8 brass\n* 20mm metal - 6 brass\n* Bricks - 12000 nos\nDelivery by 26/11/2026',
    'cement 300 bag {grade=OPC 53} | river_sand 8 brass_v {} | crushed_stone 6 brass_v {size_mm=20} | brick 12000 nos {} :: by 2026-11-26 place Kharadi',
  ],
  ['1 cement 100 bag\n2 reti 2 brass\n3 eent 5000', 'cement 100 bag {} | river_sand 2 brass_v {} | brick 5000 nos {}'],
  [
    'Item;Unit;Qty\nBinding wire;Kg;250\nCover blocks 25mm;Nos;3000',
    'binding_wire 250 kg {} | cover_block 3000 nos {size_mm=25}',
  ],
  ['same as last order, bas reti 3 brass kar do', 'river_sand 3 brass_v {} :: asks refers_to_earlier'],
  ['cement 1000000 bag', 'cement 1000000 bag {} :: asks quantity_unusual'],
  ['cement 1,50,0 bag', 'cement 1500 bag {} :: asks number_grouping'],
  ['-5 bag cement', 'cement 5 bag {}'],
  ['cement 0 bag', 'cement 0 bag {} :: asks quantity_unusual'],
  ['holi ke baad 10 ton sariya', 'tmt_bar 10 mt {} :: asks date'],
  ['10 se 15 december ke beech 30 ton steel 12mm', 'tmt_bar 30 mt {size_mm=12} :: from 2026-12-10 by 2026-12-15'],
  ['is mahine ke end tak 2 lakh eent', 'brick 200000 nos {} :: by 2026-11-30'],
  ['agle hafte 500 bori cement', 'cement 500 bag {} :: from 2026-11-30 by 2026-12-06'],
  ['1 tarikh ko 5000 block 4 inch', 'solid_block 5000 nos {thickness_in=4} :: by 2026-12-01'],
  ['reti 5 brass, gadi subah 9 se pehle aani chahiye', 'river_sand 5 brass_v {}'],
  ['reti 5 brass kal sham 5 tak', 'river_sand 5 brass_v {} :: by 2026-11-24'],
  ['सीमेंट 100 बोरी, सुबह 9 से पहले गाड़ी भेजना', 'cement 100 bag {}'],
  ['30 Nov ke pehle 40 cum rmc m30', 'rmc 40 cum {grade=M30} :: by 2026-11-30'],
  ['2 hafte me 15 ton tmt', 'tmt_bar 15 mt {} :: by 2026-12-07'],
  ['MH12AB1234 gadi se 200 bag cement bhejo', 'cement 200 bag {}'],
  ['wapas 100 bag cement, 9876543210 pe call karo', 'cement 100 bag {}'],
  ['GST 27AAPFU0939F1ZV, 50 bags wall putty 40 kg, site Aundh', 'wall_putty 50 bag {pack_kg=40} :: place Aundh'],
  ['cement nahi chahiye, sirf 10mm sariya 2 ton', 'tmt_bar 2 mt {size_mm=10}'],
  ['100 bag cement @ 360, 2 brass reti @ 4500', 'cement 100 bag {} | river_sand 2 brass_v {}'],
  ['aaj 3 mistri kal 5 mistri', 'mason 3 person {} | mason 5 person {} :: by 2026-11-23 asks date'],
  ['koi supplier hai kya?', ':: asks no_requirement'],
  ['ok done sir', ':: asks no_requirement'],
  ['12', ':: asks no_requirement'],
  [
    'Require 2.5 inch GI pipe medium class 60 lengths and 4 inch 20 lengths at Vapi',
    'gi_pipe 60 nos {rating=Class B,size_in=2.5} | gi_pipe 20 nos {size_in=4} :: place Vapi',
  ],
  ['We need 1200 bags PPC & 40 MT TMT Fe550 assorted', 'cement 1200 bag {grade=PPC} | tmt_bar 40 mt {grade=Fe550}'],
  ['Quote for 5,000 sqft kota flooring labour + material', 'tile_fixing 5000 sqft {}'],
  [
    'Looking for 10 security guards for 6 months at Noida sector 62',
    'security_guard 10 person {} :: place Noida Sector 62',
  ],
  ['Tower crane on hire 8 months 1 no', 'tower_crane 1 nos {}'],
  ['AAC blocks 200mm thk 75 cbm', 'aac_block 75 cum {thickness_mm=200}'],
  ['Precast kerb 300 rmt', 'kerb_stone 300 rmt {}'],
  ['Excavation 1,250 cum @ site Devanahalli', 'excavation_work 1250 cum {} :: place Devanahalli'],
  ['Bars 32mm 12 MT, 25mm 18.5 MT', 'tmt_bar 12 mt {size_mm=32} | tmt_bar 18.5 mt {size_mm=25}'],
  ['Distemper 20kg 15 buckets', 'emulsion_paint 15 can {pack_kg=20}'],
  ['30 nos. 9 ft sal ballies', 'sal_wood 30 nos {length_ft=9}'],
  ['need someone for tiling 1800 sq.ft.', 'tile_fixing 1800 sqft {}'],
  ["18mm film faced ply 8'x4' 60 sheets", 'shuttering_ply 60 nos {dims_ft=8x4,thickness_mm=18,type=film faced}'],
  ['two lakh bricks by 15/1/2027', 'brick 200000 nos {} :: by 2027-01-15'],
  ['half ton binding wire', 'binding_wire 0.5 mt {}'],
  ['fifty bags cement and ten brass sand', 'cement 50 bag {} | river_sand 10 brass_v {}'],
  [
    'Sl.No.\tParticulars\tQty\tUnit\tRate\tAmount\n1\tProviding and fixing flush doors 35mm\t24\tNos\t3500\t84000\n2\tCPVC pipe 25mm\t350\tRmt\t\t',
    'flush_door 24 nos {thickness_mm=35} | cpvc_pipe 350 rmt {size_mm=25}',
  ],
  ['Material\tNos\nJack\t200\nSpan\t80', 'prop 200 nos {} | acrow_span 80 nos {}'],
  [
    'Cement PPC\tbag\t300\nSteel 12mm\tkg\t4500\nSand\tbrass\t6',
    'cement 300 bag {grade=PPC} | tmt_bar 4500 kg {size_mm=12} | river_sand 6 brass_v {}',
  ],
  [
    'khadi 20mm - 4 brass, 10mm - 2 brass',
    'crushed_stone 4 brass_v {size_mm=20} | crushed_stone 2 brass_v {size_mm=10}',
  ],
  ['Cement:200 bags,Sand:5 brass,Bricks:8000', 'cement 200 bag {} | river_sand 5 brass_v {} | brick 8000 nos {}'],
  ['200bag cement 5brass reti 2ton 10mm', 'cement 200 bag {} | river_sand 5 brass_v {} | tmt_bar 2 mt {size_mm=10}'],
  ['reti 2 brass aur lagegi, cement bhi 50 bori', 'river_sand 2 brass_v {} | cement 50 bag {}'],
  [
    'pipe 4" 20 length, bend 4" 30, tee 4" 15',
    'pvc_pipe 20 nos {size_in=4} | pipe_fitting 30 nos {size_in=4,type=bend} | pipe_fitting 15 nos {size_in=4,type=tee}',
  ],
  ['6 mm glass 450 sqft', 'glass 450 sqft {thickness_mm=6}'],
  ['cement 100-100 bag dono site Ravet aur Moshi', 'cement 100 bag {} | cement 100 bag {} :: place Ravet / Moshi'],
  ['mistri 2, helper 4 kal subah 8 baje Baner', 'mason 2 person {} | helper 4 person {} :: by 2026-11-24 place Baner'],
  ['10 brass khadi wagera chahiye 1.5 brass reti', 'crushed_stone 10 brass_v {} | river_sand 1.5 brass_v {}'],
  ['tmt 500d 8mm 100 bundle', 'tmt_bar 100 bdl {grade=Fe500D,size_mm=8}'],
])('%j is read as %j', (text, read) => {
  expect(requirementInShort(text)).toBe(read)
})

test.each([
  ['bathroom ki tile 8x12 20 peti', 'ceramic_tile 20 box {dims_in=8x12,type=bathroom}'],
  ['बाथरूम की टाइल 12 पेटी', 'ceramic_tile 12 box {type=bathroom}'],
  ['fly ash wali int 900', 'fly_ash_brick 900 nos {}'],
  ['tile chipkane wala adhesive 15 bag', 'tile_adhesive 15 bag {}'],
  ['block chipkane ka adhesive 12 bag', 'block_adhesive 12 bag {}'],
])('"ka" and "wala" may stand within a name: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})

test.each([
  [
    'havells wire 1.5 ka 6 coil 2.5 ka 4 coil',
    'electric_wire 6 coil {size_sqmm=1.5} | electric_wire 4 coil {size_sqmm=2.5}',
  ],
  ['conduit 25mm 90 nag, box 6 module 40 nag', 'conduit 90 nos {size_mm=25} | modular_box 40 nos {modules=6}'],
  ['box pipe 1.5x3 30 nag', 'ms_pipe 30 nos {dims_in=1.5x3}'],
  ['sintex 750 ltr ki 3 tanki 500 ki 2', 'water_tank 3 nos {capacity_ltr=750} | water_tank 2 nos {capacity_ltr=500}'],
  ['khudai 5 ft gehri 40 brass', 'excavation_work 40 brass_v {depth_ft=5}'],
  [
    '1) 10mm - 2 ton 2) cement ppc - 80 bori 3) reti 3 brass',
    'tmt_bar 2 mt {size_mm=10} | cement 80 bag {grade=PPC} | river_sand 3 brass_v {}',
  ],
  ['25mm 2 ton, cement 30 bag', 'tmt_bar 2 mt {size_mm=25} | cement 30 bag {}'],
  ['tirpal 24x18 6 nag', 'tarpaulin 6 nos {dims_ft=24x18}'],
  ['precast wall 6 ft 300 rft', 'precast_compound_wall 300 rft {height_ft=6}'],
  [
    'colour coated sheet 0.45mm 16 ft 30 nag',
    'roofing_sheet 30 nos {length_ft=16,thickness_mm=0.45,type=colour coated}',
  ],
  ['binding wire 20g 60 kg', 'binding_wire 60 kg {gauge=20}'],
  ['बांबू २० फुटी ५० नग', 'bamboo 50 nos {length_ft=20}'],
  ['upvc swr pipe 75mm 20 nag', 'upvc_pipe 20 nos {size_mm=75}'],
  ['sika XT250 admixture 50 ltr', 'admixture 50 ltr {}'],
  ['20kg bags tile grout - 60 nos', 'tile_grout 60 bag {pack_kg=20}'],
  [
    '10mm 16mm 20mm teeno size 3-3 ton',
    'tmt_bar 3 mt {size_mm=10} | tmt_bar 3 mt {size_mm=16} | tmt_bar 3 mt {size_mm=20}',
  ],
])('sizes as they are said of an item: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})

test.each([
  ['8mm sariya 2 ton\n12mm 3 ton\nMake: Kamdhenu', ['Kamdhenu', 'Kamdhenu']],
  ['khadi 2 brass\ncement 30 bag\nMake: Dalmia', [null, 'Dalmia']],
  ['asian tractor emulsion 10 ltr 4 balti', ['Asian Paints Tractor']],
  ['ply 18mm 20 sheet century', ['Century']],
])('makers in a row of their own, and of what they make: %s', (text, makes) => {
  expect(readRequirement(text, { today: '2026-11-23' }).lines.map(({ make }) => make)).toEqual(makes)
})
