import { expect, test } from 'vitest'
import { requirementInShort } from '#tests/support/requirement-in-short.ts'

// Invented messages with slips, signs and answers to earlier ones; the samples that the reader is measured by are others.
test.each([
  [
    'URGENT REQUIREMENT\nCEMENT OPC 53 GRADE - 500 BAGS\nTMT STEEL 12 MM - 5 TON\nSITE: KHARADI PUNE',
    'cement 500 bag {grade=OPC 53} | tmt_bar 5 mt {size_mm=12} :: place KHARADI, PUNE urgent',
  ],
  [
    '🙏 Namaste sir, 2 gadi reti aur 1 gadi khadi chahiye kal subah 👍',
    'river_sand 2 trip {} | crushed_stone 1 trip {} :: by 2026-11-24 asks trip_size',
  ],
  [
    'cemnt 50 bgs, sand 2 bras, steal 1 tan 12mm',
    'cement 50 bag {} | river_sand 2 brass_v {} | tmt_bar 1 mt {size_mm=12}',
  ],
  [
    'Structural steel: ISMB 200 - 3.4 T, ISMC 150 - 2 T',
    'ms_beam 3.4 mt {size_mm=200} | ms_channel 2 mt {size_mm=150}',
  ],
  ['plz send 25 bags ambuja cemant and 500 brics', 'cement 25 bag {} | brick 500 nos {}'],
  [
    'Dear vendor, kindly quote for: 1) Vitrified tiles 800x800 - 4500 sqft 2) Tile adhesive - 120 bags 3) Skirting granite 18mm - 600 sqft',
    'vitrified_tile 4500 sqft {dims_mm=800x800} | tile_adhesive 120 bag {} | granite 600 sqft {thickness_mm=18}',
  ],
  ['need 3 jcb for 5 days and 2 dumpers', 'backhoe_loader 3 nos {} | tipper 2 nos {}'],
  [
    'tata steel 550d 8mm 3 ton,10mm 5 ton,12mm 4 ton',
    'tmt_bar 3 mt {grade=Fe550D,size_mm=8} | tmt_bar 5 mt {grade=Fe550D,size_mm=10} | tmt_bar 4 mt {grade=Fe550D,size_mm=12}',
  ],
  [
    'Cement-200bags Sand-3brass Metal-4brass Steel-2ton',
    'cement 200 bag {} | river_sand 3 brass_v {} | crushed_stone 4 brass_v {} | tmt_bar 2 mt {}',
  ],
  ['bhai reti ka kya bhav hai aajkal', 'river_sand null null {} :: asks quantity,rate_only'],
  ['cement ka rate batao', 'cement null null {} :: asks quantity,rate_only'],
  ['100 bag cement aur thodi reti', 'cement 100 bag {} | river_sand null null {} :: asks quantity'],
  ['kuch nails bhej dena, 2 inch wale', 'nails null null {size_in=2} :: asks quantity'],
  [
    'Order: 10 MT 16mm & 6 MT 20mm Fe500D SAIL, delivery Bhiwandi by 2nd Dec',
    'tmt_bar 10 mt {grade=Fe500D,size_mm=16} | tmt_bar 6 mt {grade=Fe500D,size_mm=20} :: by 2026-12-02 place Bhiwandi',
  ],
  ['RMC M35 120cum pumpable 1 Dec 6:00 am onwards', 'rmc 120 cum {grade=M35} :: from 2026-12-01'],
  [
    '4 plumbers, 2 electricians needed from Monday for 3 weeks',
    'plumber 4 person {} | electrician 2 person {} :: from 2026-11-30',
  ],
  [
    'labour 20, mason 8, carpenter 6 chahiye somvar se, Dwarka sector 21',
    'helper 20 person {} | mason 8 person {} | carpenter 6 person {} :: from 2026-11-30 place Dwarka Sector 21',
  ],
  ['15 din ke liye 2 poklen aur 4 hyva', 'excavator 2 nos {} | tipper 4 nos {}'],
  ['20 bag 40kg wall putty & 6 bucket 20L primer', 'wall_putty 20 bag {pack_kg=40} | primer 6 can {pack_ltr=20}'],
  ['asian paints 20L x 4, putty 40kg x 15', 'emulsion_paint 4 can {pack_ltr=20} | wall_putty 15 bag {pack_kg=40}'],
  ['sanla 2 gadi valu ani 1 gadi khadi lagel', 'river_sand 2 trip {} | crushed_stone 1 trip {} :: asks trip_size'],
  ['udya sakali 100 goni simit pahije Chakan la', 'cement 100 bag {} :: by 2026-11-24 place Chakan'],
  ['vita 6 hajar ani valu 2 bras lavkar pathva', 'brick 6000 nos {} | river_sand 2 brass_v {} :: urgent'],
  ['gavandi 4 bigari 8 udya pasun', 'mason 4 person {} | helper 8 person {} :: from 2026-11-24'],
  ['500 nos 4" hollow blocks + 20 bags cement', 'hollow_block 500 nos {thickness_in=4} | cement 20 bag {}'],
  ['2.5 sq mm wire 20 coils, 20 amp mcb dp 10', 'electric_wire 20 coil {size_sqmm=2.5} | mcb 10 nos {rating=20A DP}'],
  [
    'GI pipe 1" 20 nos, elbow 1" 30 nos, union 1" 10 nos',
    'gi_pipe 20 nos {size_in=1} | pipe_fitting 30 nos {size_in=1,type=elbow} | pipe_fitting 10 nos {size_in=1,type=union}',
  ],
  ['3/4 inch cpvc 100 length', 'cpvc_pipe 100 nos {size_in=0.75}'],
  ['1 1/2 inch upvc pipe 25 nag', 'upvc_pipe 25 nos {size_in=1.5}'],
  [
    'door 7x3 10 nag, frame 5x2.5 10 nag, window upvc 4x5 8 nag',
    'flush_door 10 nos {dims_ft=7x3} | door_frame 10 nos {dims_in=5x2.5} | window_upvc 8 nos {dims_ft=4x5}',
  ],
  ['kal 2 baje tak 10 cum m10 pcc', 'pcc_work 10 cum {grade=M10} :: by 2026-11-24'],
  [
    '100 bag PPC Baner site and 150 bag PPC Wakad site',
    'cement 100 bag {grade=PPC} | cement 150 bag {grade=PPC} :: place Baner / Wakad',
  ],
  ['steel 10mm nahi 12mm chahiye 2 ton', 'tmt_bar 2 mt {size_mm=12}'],
  ['12mm ki jagah 16mm bhejna 3 ton sariya', 'tmt_bar 3 mt {size_mm=16}'],
  ['200 bag cement, sorry 250 bag', 'cement 250 bag {}'],
  ['Cement 200 bag\nNahi 250 kar do', 'cement 250 bag {}'],
  ['Chicken mesh 3ft 10 roll', 'chicken_mesh 10 roll {}'],
  ['cement 300 bag, sand 4 brass\ncement 100 bag kam karo', 'cement 200 bag {} | river_sand 4 brass_v {}'],
  ['cement 300 bags\nreduce cement by 100 bags', 'cement 200 bag {}'],
  ['cement 300 bag. cement me se 100 bag kam', 'cement 200 bag {}'],
  ['सीमेंट 300 बोरी\nसीमेंट 100 बोरी कम करो', 'cement 200 bag {}'],
  ['12mm 5 ton\n12mm me 1 ton kam kar do', 'tmt_bar 4 mt {size_mm=12}'],
  ['cement 200 bag, 12mm sariya 3 ton. Sorry sariya 2.5 ton karo', 'cement 200 bag {} | tmt_bar 2.5 mt {size_mm=12}'],
  ['सीमेंट 200 गोणी, वाळू 3 ब्रास. सिमेंट 250 गोणी करा', 'cement 250 bag {} | river_sand 3 brass_v {}'],
  ['सिमेंट 300 गोणी पाठवा, नाही 350 गोणी पाठवा', 'cement 350 bag {}'],
  ['8mm 1 ton, 10mm 2 ton, total 3 ton steel chahiye', 'tmt_bar 1 mt {size_mm=8} | tmt_bar 2 mt {size_mm=10}'],
  ['cement 200 bag, sand 2 brass\nsorry 250 bag', 'cement 250 bag {} | river_sand 2 brass_v {}'],
  ['pvc tank 500 ltr 2 pc vectus', 'water_tank 2 nos {capacity_ltr=500}'],
  ['sand 1 tractor trolley, brick 2 truck', 'river_sand 1 trip {} | brick 2 trip {} :: asks trip_size'],
  ['murum bharai 500 brass', 'murum 500 brass_v {}'],
  ['Scaffolding 5000 sqft rent 2 month', 'scaffolding 5000 sqft {}'],
  ['curing ke liye 2 tanker pani roz', 'water_tanker 2 nos {}'],
  ['anti termite 4000 sqft', 'anti_termite_work 4000 sqft {}'],
  ['geotextile 300 sqm', 'null 300 sqm {} :: asks item'],
  ['acoustic panel 1200 sqft @ site Andheri', 'null 1200 sqft {} :: place Andheri asks item'],
  ['rcc pipe 900 dia np3 24 nos', 'hume_pipe 24 nos {grade=NP3,size_mm=900}'],
  ['20 mm 2 brass 10 mm 1 brass khadi', 'crushed_stone 2 brass_v {size_mm=20} | crushed_stone 1 brass_v {size_mm=10}'],
  ['1200 sq ft slab shuttering + steel binding 4 ton', 'shuttering_work 1200 sqft {} | bar_bending_work 4 mt {}'],
  ['Ref PO 4512 dt 12/11/2026 cement 100 bags', 'cement 100 bag {}'],
  [
    'hadapsar site: 100 bag cement; wagholi site: 50 bag cement',
    'cement 100 bag {} | cement 50 bag {} :: place Hadapsar / Wagholi',
  ],
  ['10mm/12mm/16mm sariya 2/3/4 ton', 'tmt_bar 4 mt {sizes_mm=10, 12, 16} :: asks quantity'],
])('%j is read as %j', (text, read) => {
  expect(requirementInShort(text)).toBe(read)
})

test.each([
  // What is counted by a name that is not known is of no item beside it.
  ['brick 5000 nos, hammer 20 nos', 'brick 5000 nos {} | null 20 nos {} :: asks item'],
  ['tmt 12mm 5 ton, chain 20 kg', 'tmt_bar 5 mt {size_mm=12} | null 20 kg {} :: asks item'],
  ['ghamela 20, fawda 10, cement 50 bag', 'null 20 nos {} | null 10 nos {} | cement 50 bag {} :: asks item'],
  ['1) nails 3 inch 10 kg\n2) hammer 2', 'nails 10 kg {size_in=3} | null 2 nos {} :: asks item'],
  ['cement 50 bag, Nandoshi 100 bag', 'cement 50 bag {} | cement 100 bag {}'],
  ['Cement 50 bag\nPlot 12, gate 3', 'cement 50 bag {} :: place Plot 12'],
  [
    '5 hammer, 18mm board 30 sheet, cement 20 bag',
    'null 5 nos {} | null 30 nos {size_mm=18} | cement 20 bag {} :: asks item',
  ],
  ['12mm ring 200 nos, sariya 2 ton', 'null 200 nos {size_mm=12} | tmt_bar 2 mt {} :: asks item'],
  ['16mm wala 3 ton, 12mm wala 20 nos', 'tmt_bar 3 mt {size_mm=16} | tmt_bar 20 nos {size_mm=12}'],
  // Neither are the numbers of papers, money and times.
  ['cement 50 bag, bill 234', 'cement 50 bag {}'],
  ['sariya 12mm 5 ton, advance 20000', 'tmt_bar 5 mt {size_mm=12}'],
  ['sariya 12mm 5 ton, 5 lakh udhar', 'tmt_bar 5 mt {size_mm=12}'],
  ['bill no 45 ka 100 bag cement baki hai', 'cement 100 bag {}'],
  ['Indent no 45 dated 21\ncement 20 bag\nVendor code 12\nRev 3', 'cement 20 bag {}'],
  ['mere ko 50000 ki cement chahiye', 'cement null null {} :: asks quantity'],
  ['sariya 12mm 5 ton, gaadi 2 baje', 'tmt_bar 5 mt {size_mm=12}'],
  // Nor a grade of cement.
  ['rate per bag kya hai ambuja 53 ka, 300 chahiye', 'cement 300 bag {grade=53}'],
  ['acc 43 200 bag', 'cement 200 bag {grade=43}'],
  ['cement 53 bag', 'cement 53 bag {}'],
  ['1 poclain 1 hyva pure din ke liye', 'excavator 1 nos {} | tipper 1 nos {}'],
  // "pe" is where, unless a pipe is of PE 100.
  ['Wakad pe 100 bori, Baner pe 80 bori cement', 'cement 100 bag {} | cement 80 bag {} :: place Wakad / Baner'],
  ['hdpe pipe pe 100 110mm 200 mtr', 'hdpe_pipe 200 rmt {grade=PE100,size_mm=110}'],
  ['paani ka tanker roz 2, 5 din tak', 'water_tanker 2 nos {}'],
  ['1 jcb w.e.f. 1 dec', 'backhoe_loader 1 nos {} :: from 2026-12-01'],
  ['bar bender ka kaam 6 ton', 'bar_bending_work 6 mt {}'],
])('Another thing, a paper, money or a place: %s', (text, short) => {
  expect(requirementInShort(text)).toBe(short)
})

test.each([
  [
    'sariya chaiye\n8mm - 12 bundle\n16 mm - sava 2 ton\nJSW 550D',
    'tmt_bar 12 bdl {grade=Fe550D,size_mm=8} | tmt_bar 2.25 mt {grade=Fe550D,size_mm=16}',
  ],
  ['cement 100 bag... nahi ruko 150 bag kar do ppc wala', 'cement 150 bag {grade=PPC}'],
  ['200 bag utar gaye, abhi 80 bag opc43 aur chahiye', 'cement 80 bag {grade=OPC 43}'],
  ['ply 12mm 8x4 shuttering wali 60 nos', 'shuttering_ply 60 nos {dims_ft=8x4,thickness_mm=12}'],
  ['shutring plate 3x2 250 nag', 'shuttering_plate 250 nos {dims_ft=3x2}'],
  ['gi pipe 1.5 inch 25 length, socket 1.5" 30', 'gi_pipe 25 nos {size_in=1.5} | pipe_fitting 30 nos {size_in=1.5}'],
  ['tanki 5000 ltr ek nag 3 layer', 'water_tank 1 nos {capacity_ltr=5000,type=3 layer}'],
  ['PCC 1:4:8 22 cum, labour contract only', 'pcc_work 22 cum {mix=1:4:8}'],
  ['एक नंबर की डेढ़ लाख ईंट चाहिए', 'brick 150000 nos {grade=first class}'],
  ['3 हाईवा मुरम, अर्जेंट', 'murum 3 trip {} :: asks trip_size urgent'],
  ['दीडशे गोणी सिमेंट परवा वाकडला पाठवा', 'cement 150 bag {} :: by 2026-11-25 place वाकड'],
  ['फ्लाय ॲश विटा २० हजार', 'fly_ash_brick 20000 nos {}'],
  ['साहित्य,परिमाण,एकक\nक्रश सँड,६,ब्रास\nसिमेंट ओपीसी ५३,२००,गोणी', 'm_sand 6 brass_v {} | cement 200 bag {grade=OPC 53}'],
  ['Category\tNos\tDays\nMason\t12\t30\nHelper\t20\t15', 'mason 12 person {} ~30 day | helper 20 person {} ~15 day'],
  [
    'Sl;Equipment;Nos;Period\n1;Excavator 20T;2;1 month\n2;Vibratory roller 10T;1;20 days',
    'excavator 2 nos {capacity_t=20} ~1 month | roller 1 nos {capacity_t=10} ~20 day',
  ],
])('%j is understood as %j', (text, short) => {
  expect(requirementInShort(text, { durations: true })).toBe(short)
})
