import { expect, test } from 'vitest'
import { quantityText } from '../exact.ts'
import { readRequirement } from './read-requirement.ts'

/** In one line: "cement 200 bag | river_sand 4 brass_v :: by 2026-11-24 from … place Baner pin 411045 asks trip_size urgent". */
function shortly(text: string): string {
  const { lines, needed_by, needed_from, place, asks, urgent } = readRequirement(text, { today: '2026-11-23' })
  const items = lines
    .filter(({ kind }) => kind === 'item')
    .map(({ item_key, qty, unit }) => `${item_key} ${qty === null ? null : Number(quantityText(qty))} ${unit}`)
  const rest = [
    needed_from && `from ${needed_from}`,
    needed_by && `by ${needed_by}`,
    place?.text && `place ${place.text}`,
    place?.pincode && `pin ${place.pincode}`,
    asks.length > 0 && `asks ${asks.join(',')}`,
    urgent && 'urgent',
  ].filter(Boolean)
  return [items.join(' | '), rest.join(' ')].join(' :: ').replace(/ :: $/, '').trim()
}

// Invented, in the manner of people on sites; the samples that the reader is measured by are others.
test.each([
  ['Bhai 150 katta ppc bhejna parso tak Wakad', 'cement 150 bag :: by 2026-11-25 place Wakad'],
  ['acc ya ambuja 53 grade 300 bags needed urgently', 'cement 300 bag :: urgent'],
  ['५० पोती व्हाईट सिमेंट पाहिजे', 'white_cement 50 bag'],
  ['सीमेंट की 75 बोरी और 2 ट्रॉली रेत आज शाम तक', 'cement 75 bag | river_sand 2 trip :: by 2026-11-23 asks trip_size'],
  ['need 12mm tmt 2.5 ton, 16mm 4 ton and 20 mm 1 ton Fe550D kamdhenu', 'tmt_bar 2.5 mt | tmt_bar 4 mt | tmt_bar 1 mt'],
  ['sariya 10mm 50 bundle', 'tmt_bar 50 bdl'],
  ['ISMB 200 3 ton aur ISA 65x65x6 900 kg', 'ms_beam 3 mt | ms_angle 900 kg'],
  ['murum 10 gadi bharav sathi Moshi', 'murum 10 trip :: place Moshi asks trip_size'],
  ['hyva 3 khadi 20mm', 'crushed_stone 3 trip :: asks trip_size'],
  ['२० ब्रास दगड पायासाठी', 'rubble 20 brass_v'],
  ['GSB 450 cum, WMM 300 cum for road work at Chakan', 'gsb 450 cum | wmm 300 cum :: place Chakan'],
  ['stone dust 2 brass, 10 mm kapchi 5 brass', 'stone_dust 2 brass_v | crushed_stone 5 brass_v'],
  ['plaster 20 brass ka rate', 'plaster_work 20 brass_a'],
  ['8 brass chahiye kal', 'null 8 null :: by 2026-11-24 asks item,brass_kind'],
  ['fly ash bricks 15000 nos, Kharghar', 'fly_ash_brick 15000 nos :: place Kharghar'],
  ['pachas hazar eent avval number 5 december tak', 'brick 50000 nos :: by 2026-12-05'],
  ['५ हजार विटा आणि २०० गोण्या सिमेंट', 'brick 5000 nos | cement 200 bag'],
  ['4 inch hollow block 1200 nag', 'hollow_block 1200 nos'],
  ['siporex 600x200x100 25 cum aur chemical nahi', 'aac_block 25 cum'],
  ['kerb stone 300 nos M20, cover block 25mm 2000 nos', 'kerb_stone 300 nos | cover_block 2000 nos'],
  [
    'M30 concrete 60 m3 with pump on 27th Nov at Balewadi High Street',
    'rmc 60 cum :: by 2026-11-27 place Balewadi High Street',
  ],
  ['आरएमसी एम २० २५ घनमीटर परवा सकाळी ८ वाजता', 'rmc 25 cum :: by 2026-11-25'],
  ['PCC M10 12 cum foundation ke liye', 'pcc_work 12 cum'],
  ['wall tiles 12x18 900 sqft kajaria glossy', 'ceramic_tile 900 sqft'],
  ['italian marble 18mm 2200 sq ft', 'marble 2200 sqft'],
  ['oil paint 4 ltr ke 10 dabbe, red oxide 20 ltr 2', 'enamel_paint 10 can | primer 2 can'],
  ['पुट्टी 40 बोरी 20 किलो वाली', 'wall_putty 40 bag'],
  ['POP 50 bag sakarni', 'pop 50 bag'],
  ['dr fixit urp 5 ltr 6 can', 'waterproofing_compound 6 can'],
  ['upvc sliding window 5x4 12 nos 2 track', 'window_upvc 12 nos'],
  ['laminated flush door 35mm 7x2.5 16 pcs with frame', 'flush_door 16 nos'],
  ['GI pipe B class 2 inch 40 length', 'gi_pipe 40 nos'],
  ['HDPE pipe 110mm PN6 300 mtr', 'hdpe_pipe 300 rmt'],
  ['upvc pipe 4 inch 30 nag aur solvent cement 500 ml 5', 'upvc_pipe 30 nos | solvent_cement 5 can'],
  ['1000 litre water tank 4 nos plasto', 'water_tank 4 nos'],
  ['4 core 16 sqmm armoured cable 250 mtr polycab', 'electric_cable 250 rmt'],
  ['wire 1.5mm 10 coil, 2.5mm 8 coil havells fr', 'electric_wire 10 coil | electric_wire 8 coil'],
  [
    '8 carpenter 4 bar bender 20 helper 2 mahine ke liye Panvel site',
    'carpenter 8 person | bar_bender 4 person | helper 20 person :: place Panvel',
  ],
  ['सुतार ६ आणि बिगारी १० उद्यापासून पाहिजे', 'carpenter 6 person | helper 10 person :: from 2026-11-24'],
  ['6 security guard 12 ghante duty, 1 december se', 'security_guard 6 person :: from 2026-12-01'],
  ['tiles lagane ka kaam 3500 sqft', 'tile_fixing 3500 sqft'],
  ['400 cum khudai', 'excavation_work 400 cum'],
  ['शटरिंग काम ५००० चौ फूट', 'shuttering_work 5000 sqft'],
  ['shuttering ply 12mm 8x4 100 nos aur sal ballies 200 nos', 'shuttering_ply 100 nos | sal_wood 200 nos'],
  ['shuttering plates 3x2 150 nos on rent 2 months', 'shuttering_plate 150 nos'],
  ['2 welder 1 gas cutter 5 din', 'welder 2 person | gas_cutter 1 nos'],
  ['poclain 210 15 din with operator diesel hamara', 'excavator 1 nos'],
  ['125 kva generator 1 nos 1 month rent', 'generator 1 nos'],
  ['टावर क्रेन 1 नग 6 महीने के लिए ठाणे', 'tower_crane 1 nos :: place ठाणे'],
  ['boom lift 40 ft 10 days', 'boom_lift 1 nos'],
  ['पाण्याचा टँकर १०००० लिटर ५ नग', 'water_tanker 5 nos'],
  ['4 tipper 10 din ke liye', 'tipper 4 nos'],
  ['vibro roller 10 ton 8 hours', 'roller 8 hour'],
  [
    'Sr No,Item,Qty,UOM\n1,Cement OPC 43 Grade,500,Bags\n2,River Sand,25,Brass\n3,AAC Block 600x200x200,1500,Nos',
    'cement 500 bag | river_sand 25 brass_v | aac_block 1500 nos',
  ],
  [
    'Description\tQty\tUnit\nExcavation in soil\t250.50\tcum\nRubble stone masonry in CM 1:6\t80\tcum\n12mm thick internal plaster\t1,200\tsqm\nTotal\t1530.5\t',
    'excavation_work 250.5 cum | stone_masonry 80 cum | plaster_work 1200 sqm',
  ],
  ['cement 300 not 200 bags', 'cement 300 bag'],
  ['cement 200 bag nahi 300 bag bhejna', 'cement 300 bag'],
  [
    '[23/11/26, 10:12:04 AM] Ramesh Site: Need 80 bags ppc\n[23/11/26, 10:12:40 AM] Ramesh Site: and 2 brass reti',
    'cement 80 bag | river_sand 2 brass_v',
  ],
  [
    'Forwarded\nDear Sir,\nPlease send quotation for following\n1. OPC 53 cement - 500 bags\n2. TMT 12mm 8.5 MT\n3. River sand 10 brass\nDelivery: Hadapsar, Pune 411028\nRegards\nSuresh Patil\n9822098220',
    'cement 500 bag | tmt_bar 8.5 mt | river_sand 10 brass_v :: place Hadapsar, Pune pin 411028',
  ],
  ['steel rate kya hai 10 ton', 'tmt_bar 10 mt :: asks rate_only'],
  ['pichle hafte wala maal phir se bhej do', ':: asks refers_to_earlier'],
  ['cement chahiye', 'cement null null :: asks quantity'],
  ['1,00,00 eent chahiye', 'brick 10000 nos :: asks number_grouping'],
  ['cement 20-25 bori aur reti 1-2 brass', 'cement 20 bag | river_sand 1 brass_v'],
  ['50 bag cement dono site pe, Wakad aur Baner', 'cement 50 bag | cement 50 bag :: place Wakad / Baner'],
  ['sawa lakh eent', 'brick 125000 nos'],
  ['paune do sau bori cement', 'cement 175 bag'],
  ['do hazar paanch sau block 6 inch solid', 'solid_block 2500 nos'],
  ['साडेचार टन सळई १६ मिमी', 'tmt_bar 4.5 mt'],
  ['3 dozen mcb 16A SP', 'mcb 36 nos'],
  ['Thanks bhai kal milte hai', ':: asks no_requirement'],
  ['rate 450 per bag, need 100 bags birla white putty 40kg', 'wall_putty 100 bag'],
  ['next friday tak 30 cum m25 rmc', 'rmc 30 cum :: by 2026-12-04'],
  ['month end tak 200 bag cement', 'cement 200 bag :: by 2026-11-30'],
  ['agle mahine 5 tarikh ko 100 bag', 'cement 100 bag :: by 2026-12-05 asks item_assumed'],
  ['15 din ke andar 20 brass murum', 'murum 20 brass_v :: by 2026-12-08'],
  ['25 se 30 nov ke beech 500 bag cement', 'cement 500 bag :: from 2026-11-25 by 2026-11-30'],
  ['20/12/2026 tak 10 ton 12mm sariya', 'tmt_bar 10 mt :: by 2026-12-20'],
  ['25kg ki 40 bori tile adhesive roff', 'tile_adhesive 40 bag'],
  ['binding taar 100 kilo aur keel 2 inch 10 kilo', 'binding_wire 100 kg | nails 10 kg'],
  ['paani ki tanki 5000 ltr 1 nag', 'water_tank 1 nos'],
  ['gitti 40mm 3 dumper, balu 2 tractor', 'crushed_stone 3 trip | river_sand 2 trip :: asks trip_size'],
  ['plumber 2, electrician 1, painter 4', 'plumber 2 person | electrician 1 person | painter 4 person'],
  ['painting 15000 sqft 2 coat exterior', 'painting_work 15000 sqft'],
  ['bar bending 25 ton majuri', 'bar_bending_work 25 mt'],
  ['UCR masonry 60 cum', 'stone_masonry 60 cum'],
  ['modular box 8M 40, 6M 60', 'modular_box 40 nos | modular_box 60 nos'],
  ['chaukhat sal ki 5x2.5 20 nos', 'door_frame 20 nos'],
  ['hume pipe 900mm NP2 40 nos', 'hume_pipe 40 nos'],
  ['kota 20x20 800 sqft rough', 'kota_stone 800 sqft'],
  ['15 supervisor nahi 5 chahiye', 'supervisor 5 person'],
  [
    '10 ton steel, 100 bag cement, Anandi Heights, Gate No 3, Viman Nagar',
    'tmt_bar 10 mt | cement 100 bag :: place Anandi Heights, Gate No 3, Viman Nagar',
  ],
])('%j is read as %j', (text, read) => {
  expect(shortly(text)).toBe(read)
})
