import { expect, test } from 'vitest'
import { requirementInShort } from '#tests/support/requirement-in-short.ts'

// Invented messages of several things at once; the samples that the reader is measured by are others.
test.each([
  [
    '2 trolley bajri aur 400 bori ambuja, parso tak Jodhpur',
    'river_sand 2 trip {} | cement 400 bag {} :: by 2026-11-25 place Jodhpur asks trip_size',
  ],
  ['50 bag opc 53 aur 30 bag ppc birla', 'cement 50 bag {grade=OPC 53} | cement 30 bag {grade=PPC}'],
  ['sagwan darwaza 6.5x3 12 nag', 'flush_door 12 nos {dims_ft=6.5x3,type=teak}'],
  ['20mm 15 ton khadi, 10mm 10 ton khadi', 'crushed_stone 15 mt {size_mm=20} | crushed_stone 10 mt {size_mm=10}'],
  [
    'MS channel 100x50 - 1.2 ton, MS beam 150 - 3 ton',
    'ms_channel 1.2 mt {dims_mm=100x50} | ms_beam 3 mt {size_mm=150}',
  ],
  ['chaar gaadi murum, do gaadi reti', 'murum 4 trip {} | river_sand 2 trip {} :: asks trip_size'],
  ['नींव के लिए 200 घन फीट पत्थर', 'rubble 200 cft {}'],
  ['M7.5 PCC 18 cum, M20 RCC 60 cum', 'pcc_work 18 cum {grade=M7.5} | rmc 60 cum {grade=M20}'],
  ['पाइप 4 इंच 30 नग, एल्बो 4 इंच 20 नग', 'pvc_pipe 30 nos {size_in=4} | pipe_fitting 20 nos {size_in=4,type=elbow}'],
  ['टाटा टिस्कॉन 10 एमएम 4 टन', 'tmt_bar 4 mt {size_mm=10}'],
  ['दोन ट्रॅक्टर वाळू, शंभर पोती सिमेंट', 'river_sand 2 trip {} | cement 100 bag {} :: asks trip_size'],
  ['रंगकाम ३५०० चौरस फूट दोन हात', 'painting_work 3500 sqft {coats=2}'],
  ['८ सुतार १५ दिवसांसाठी, हिंजवडी', 'carpenter 8 person {} :: place हिंजवडी'],
  ['AAC 4 inch 15 cum, 6 inch 20 cum', 'aac_block 15 cum {thickness_in=4} | aac_block 20 cum {thickness_in=6}'],
  ['vitrified 2x4 ft 3000 sqft, skirting 400 rft', 'vitrified_tile 3000 sqft {dims_ft=2x4} | skirting 400 rft {}'],
  ['granite 18mm jet black 800 sqft kitchen ke liye', 'granite 800 sqft {thickness_mm=18,type=jet black}'],
  ['5 hazar ltr tanki 2 nag', 'water_tank 2 nos {capacity_ltr=5000}'],
  ['havells 1.5 sqmm wire 90 mtr 25 coil', 'electric_wire 25 coil {length_m=90,size_sqmm=1.5}'],
  ['conduit pipe 25mm 3 mtr 150 nos', 'conduit 150 nos {length_m=3,size_mm=25}'],
  [
    'prop 3m 150 nos, shuttering plate 900x600 200 nos, 2 month',
    'prop 150 nos {length_m=3} | shuttering_plate 200 nos {dims_mm=900x600}',
  ],
  ['poclain ex200 20 ghante', 'excavator 20 hour {}'],
  ['hydra 14 ton 4 ghanta kal', 'hydra_crane 4 hour {capacity_t=14} :: by 2026-11-24'],
  ['jcb kal subah 9 baje se 8 ghante Lonavala', 'backhoe_loader 8 hour {} :: from 2026-11-24 place Lonavala'],
  ['water tanker 10000 ltr daily 2 trip', 'water_tanker 2 trip {capacity_ltr=10000} :: asks trip_size'],
  ['khudai foundation 12 brass, hard rock', 'excavation_work 12 brass_v {type=hard rock}'],
  ['brick work 350 cum labour rate only', 'brick_work 350 cum {}'],
  ['9 inch brick work 40 brass', 'brick_work 40 brass_a {thickness_in=9}'],
  ['shuttering labour 2000 sqft + bar bending 8 ton', 'shuttering_work 2000 sqft {} | bar_bending_work 8 mt {}'],
  [
    'Item\tUnit\tQty\nPPC Cement\tBag\t600\nRiver sand\tBrass\t12\nTotal\t\t',
    'cement 600 bag {grade=PPC} | river_sand 12 brass_v {}',
  ],
  ['साहित्य\tएकक\tप्रमाण\nसिमेंट\tगोणी\t२००\nवाळू\tब्रास\t५', 'cement 200 bag {} | river_sand 5 brass_v {}'],
  ['2,500 bricks', 'brick 2500 nos {}'],
  ['25,00,000 nos fly ash bricks', 'fly_ash_brick 2500000 nos {}'],
  ['pura 1 truck cement', 'cement 1 trip {} :: asks trip_size'],
  [
    'Aaj ka requirement: cement ppc 100 bag, balu 1 gadi, gitti 1 gadi. Site Patna bypass.',
    'cement 100 bag {grade=PPC} | river_sand 1 trip {} | crushed_stone 1 trip {} :: by 2026-11-23 place Patna Bypass asks trip_size',
  ],
  [
    'kal tak 12mm ke 40 nag aur 8mm ke 60 nag sariya bhej dena',
    'tmt_bar 40 nos {size_mm=12} | tmt_bar 60 nos {size_mm=8} :: by 2026-11-24',
  ],
  ['5-6 mistri aur 10-12 labour chahiye', 'mason 5 person {} | helper 10 person {}'],
  ['ek truck eent (4000)', 'brick 1 trip {} :: asks trip_size'],
  [
    '100 bag sement 4 brass rety 2 brass kadi',
    'cement 100 bag {} | river_sand 4 brass_v {} | crushed_stone 2 brass_v {}',
  ],
  ['dr fixit 301 10 kg 5 bucket', 'waterproofing_compound 5 can {pack_kg=10}'],
  ['paint 200 ltr exterior', 'emulsion_paint 200 ltr {type=exterior}'],
  ['Fe500 12mm 5MT rate?', 'tmt_bar 5 mt {grade=Fe500,size_mm=12} :: asks rate_only'],
  ['सीमेंट का रेट बताओ 100 बोरी', 'cement 100 bag {} :: asks rate_only'],
  [
    'sand 5 brass, delivery at Plot 23, MIDC Ambad, Nashik 422010',
    'river_sand 5 brass_v {} :: place Plot 23, MIDC Ambad, Nashik pin 422010',
  ],
  ['30 cft sal wood', 'sal_wood 30 cft {}'],
  [
    'nails 2.5 inch 10kg, 4 inch 5 kg, hexa blade 2 dozen',
    'nails 10 kg {size_in=2.5} | nails 5 kg {size_in=4} | null 24 nos {} :: asks item',
  ],
  ['cem 53 300 bg & 12mm st 4t', 'cement 300 bag {grade=53} | tmt_bar 4 mt {size_mm=12}'],
  ['sand 5 brass (river) not crushed', 'river_sand 5 brass_v {}'],
  ['20 mm 12 nos bundle, cement 20 nos bags', 'tmt_bar 12 bdl {size_mm=20} | cement 20 bag {}'],
  ['AAC ब्लॉक 6 इंच 1200 नग', 'aac_block 1200 nos {thickness_in=6}'],
  ['M sand (plaster) 4 brass, cement (plaster) 20 bag', 'm_sand 4 brass_v {} | cement 20 bag {}'],
  ['Hywa 10 trip', 'tipper 10 trip {} :: asks trip_size'],
  ['mistri 900 helper 650 per day', ':: asks no_requirement'],
  ['tiles 500 sqft not glossy, cement 50 bag not required', 'vitrified_tile 500 sqft {}'],
  ['400 rft chajja shuttering', 'shuttering_work 400 rft {}'],
  [
    'kal 10 brass metal, parso 5 brass crush',
    'crushed_stone 10 brass_v {} | m_sand 5 brass_v {} :: by 2026-11-24 asks date',
  ],
])('%j is read as %j', (text, read) => {
  expect(requirementInShort(text)).toBe(read)
})
