import { expect, test } from 'vitest'
import { requirementInShort } from '#tests/support/requirement-in-short.ts'

// Invented, in the manner of people on sites; the samples that the reader is measured by are others.
test.each([
  ['५ ब्रास खडी २०mm\n३ ब्रास वाळू', 'crushed_stone 5 brass_v {size_mm=20} | river_sand 3 brass_v {}'],
  ['सीमेंट पीपीसी ३०० बैग परसों चाहिए', 'cement 300 bag {grade=PPC} :: by 2026-11-25'],
  ['सिमेंट २५० पोती, अंबुजा, पुढच्या सोमवारी', 'cement 250 bag {} :: by 2026-11-30'],
  ['सरिया 16 एमएम ढाई टन और 8 एमएम 800 किलो', 'tmt_bar 2.5 mt {size_mm=16} | tmt_bar 800 kg {size_mm=8}'],
  ['साडेतीन टन सळई १० मिमी गुरुवारी', 'tmt_bar 3.5 mt {size_mm=10} :: by 2026-11-26'],
  ['३ ब्रास क्रश सँड, २ ब्रास खडी १० मिमी', 'm_sand 3 brass_v {} | crushed_stone 2 brass_v {size_mm=10}'],
  ['रेत 300 घन फुट, मुरम 5 ट्रक', 'river_sand 300 cft {} | murum 5 trip {} :: asks trip_size'],
  ['ब्रास चा दर काय आहे? ५ ब्रास', 'null 5 null {} :: asks item,brass_kind,rate_only'],
  ['राख वाली ईंट 20000 नग', 'fly_ash_brick 20000 nos {}'],
  ['विटा १० हजार पक्क्या शनिवारपर्यंत', 'brick 10000 nos {grade=first class} :: by 2026-11-28'],
  ['एम ३० काँक्रीट ४० घनमीटर पंपासह बुधवारी', 'rmc 40 cum {grade=M30,pump=yes} :: by 2026-11-25'],
  ['प्लास्टिक पेंट 20 लीटर 15 बाल्टी, पुट्टी 60 बैग', 'emulsion_paint 15 can {pack_ltr=20} | wall_putty 60 bag {}'],
  ['पानी की टंकी 1000 लीटर 4 नग', 'water_tank 4 nos {capacity_ltr=1000}'],
  ['१० गवंडी, २० मजूर, १ महिन्यासाठी वाघोली', 'mason 10 person {} | helper 20 person {} :: place वाघोली'],
  ['खुदाई 150 घन मीटर', 'excavation_work 150 cum {}'],
  ['पोकलेन 3 दिन ऑपरेटर के साथ', 'excavator 1 nos {operator=yes}'],
  ['सीमेंट चार सौ बोरी अल्ट्राटेक, परसों तक, खराडी साइट पर', 'cement 400 bag {} :: by 2026-11-25 place खराडी'],
  ['मुझे 5 ट्रक रेत और 2 हज़ार ईंट चाहिए', 'river_sand 5 trip {} | brick 2000 nos {} :: asks trip_size'],
  ['साढ़े तीन टन सरिया 12 एमएम, भोपाल', 'tmt_bar 3.5 mt {size_mm=12} :: place भोपाल'],
  ['20 मिस्त्री और 30 मजदूर एक महीने के लिए लखनऊ', 'mason 20 person {} | helper 30 person {} :: place लखनऊ'],
  ['दो क्विंटल बाइंडिंग तार', 'binding_wire 2 qtl {}'],
  ['व्हाइट सीमेंट 20 बोरी, टाइल केमिकल 50 बोरी', 'white_cement 20 bag {} | tile_adhesive 50 bag {}'],
  ['टाइल 2x2 1200 वर्ग फीट', 'vitrified_tile 1200 sqft {dims_ft=2x2}'],
  ['प्लास्टर का काम 5000 वर्ग फुट बाहर का', 'plaster_work 5000 sqft {type=external}'],
  ['पेंटिंग 3000 स्क्वायर फीट', 'painting_work 3000 sqft {}'],
  ['लोहे की प्लेट 10 एमएम 500 किलो', 'ms_plate 500 kg {thickness_mm=10}'],
  ['सवा लाख ईंट जनवरी तक', 'brick 125000 nos {} :: by 2027-01-31'],
  ['पौने दो टन 8 एमएम सरिया, 25 नवंबर को', 'tmt_bar 1.75 mt {size_mm=8} :: by 2026-11-25'],
  ['ह्यूम पाइप 450 एमएम 30 नग एनपी 3', 'hume_pipe 30 nos {grade=NP3,size_mm=450}'],
  ['गिट्टी 40 एमएम 10 घन मीटर', 'crushed_stone 10 cum {size_mm=40}'],
  ['आधा ट्रक बालू', 'river_sand 0.5 trip {} :: asks trip_size'],
  ['जेसीबी 2 दिन और हाइड्रा 1 दिन, रांची', 'backhoe_loader 1 nos {} | hydra_crane 1 nos {} :: place रांची'],
  ['चौकीदार 2 लोग 3 महीने', 'security_guard 2 person {}'],
  [
    'कल 50 बोरी पीपीसी और 1 गाड़ी रेत भेजो',
    'cement 50 bag {grade=PPC} | river_sand 1 trip {} :: by 2026-11-24 asks trip_size',
  ],
  ['ढाई हज़ार ब्लॉक 6 इंच', 'solid_block 2500 nos {thickness_in=6}'],
  ['डेढ़ सौ बोरी पुट्टी 40 किलो वाली', 'wall_putty 150 bag {pack_kg=40}'],
  ['१५० गोणी सिमेंट परवा सकाळी, बाणेर साईट', 'cement 150 bag {} :: by 2026-11-25 place बाणेर'],
  [
    '५ ब्रास वाळू, ३ ब्रास खडी २० मिमी, २ ब्रास मुरूम',
    'river_sand 5 brass_v {} | crushed_stone 3 brass_v {size_mm=20} | murum 2 brass_v {}',
  ],
  ['दहा हजार विटा पुढच्या बुधवारी', 'brick 10000 nos {} :: by 2026-12-02'],
  ['दोनशे पोती सिमेंट पाठवा', 'cement 200 bag {}'],
  ['पाच गवंडी आणि दहा बिगारी आठ दिवसांसाठी', 'mason 5 person {} | helper 10 person {}'],
  ['प्लास्टर काम १२ ब्रास, आतून', 'plaster_work 12 brass_a {type=internal}'],
  ['फरशी बसवणे ८०० चौरस फूट', 'tile_fixing 800 sqft {}'],
  [
    'सळई ८ मिमी १ टन, १० मिमी २ टन, १२ मिमी ३ टन',
    'tmt_bar 1 mt {size_mm=8} | tmt_bar 2 mt {size_mm=10} | tmt_bar 3 mt {size_mm=12}',
  ],
  ['पाण्याची टाकी २००० लिटर २ नग', 'water_tank 2 nos {capacity_ltr=2000}'],
  ['खडी २ गाडी आणि वाळू १ डंपर उद्या', 'crushed_stone 2 trip {} | river_sand 1 trip {} :: by 2026-11-24 asks trip_size'],
  ['२० तारखेपर्यंत ३ टन सळई', 'tmt_bar 3 mt {} :: by 2026-12-20'],
  ['वॉटरप्रूफिंग केमिकल ५ लिटर ८ कॅन', 'waterproofing_compound 8 can {pack_ltr=5}'],
  ['पोकलेन १५ दिवसांसाठी ऑपरेटरसह, चाकण', 'excavator 1 nos {operator=yes} :: place चाकण'],
  ['शटरिंग प्लेट ३x२ २०० नग भाड्याने २ महिने', 'shuttering_plate 200 nos {dims_ft=3x2}'],
  ['दीड हजार ब्लॉक ४ इंच, तातडीने', 'solid_block 1500 nos {thickness_in=4} :: urgent'],
  ['खोदकाम २०० घनमीटर मुरूम', 'excavation_work 200 cum {}'],
  ['पेव्हर ब्लॉक ६० मिमी ३००० चौ फूट', 'paver_block 3000 sqft {thickness_mm=60}'],
  ['सिमेंट ५० गोण्या आणि पांढरा सिमेंट ५ गोण्या', 'cement 50 bag {} | white_cement 5 bag {}'],
])('%j is read as %j', (text, read) => {
  expect(requirementInShort(text)).toBe(read)
})

test('कच खडी is dust', () => {
  expect(requirementInShort('कच खडी ३ ब्रास')).toBe('stone_dust 3 brass_v {}')
})

test.each([
  ['ईंट १ नंबर २० हजार', 'brick 20000 nos {grade=first class}'],
  ['टाइल्स 60x60 सेमी 2500 वर्ग फुट', 'vitrified_tile 2500 sqft {dims_mm=600x600}'],
  ['उद्यापासून 12 कामगार, 15 दिवस', 'helper 12 person {} :: from 2026-11-24'],
  ['सेंट्रिंग का सामान: प्लेट 300', 'shuttering_plate 300 nos {}'],
  ['रंगाचे काम 8000 चौ. फूट, 2 हात पुट्टी 1 हात प्रायमर', 'painting_work 8000 sqft {coats=2}'],
  ['वॉटरप्रूफिंग 2000 स्क्वेअर फूट, 10 वर्ष गॅरंटी', 'waterproofing_work 2000 sqft {}'],
  ['बांधकाम साहित्य: सिमेंट 500 गोणी', 'cement 500 bag {}'],
  ['सिमेंट 100 बॅग पाठवा, पैसे उद्या देतो', 'cement 100 bag {}'],
  ['५०० विटा कोथरूडला पोच करा', 'brick 500 nos {} :: place कोथरूड'],
])('grades, sizes, people and payments in the words of the site: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})
