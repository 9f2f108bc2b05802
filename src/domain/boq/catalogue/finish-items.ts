import { itemsOf } from './catalogue-item.ts'

export const finishItems = [
  ...itemsOf({ kind: 'material', units: ['sqft', 'box', 'sqm', 'nos'], sizes: { mm: 'thickness_mm', in: 'size_in' } }, [
    [
      'vitrified_tile',
      'Vitrified tiles, विट्रिफाइड टाइल, व्हिट्रिफाइड टाइल',
      'vitrified, floor tiles, gvt, pgvt, gvt tiles, vitrified flooring, double charge tiles, tiles, tails, tayl, farshi tile, टाइल, टाइल्स, विट्रीफाइड, लादी, ladi, फरशी, farshi',
    ],
    [
      'ceramic_tile',
      'Ceramic tiles, सिरेमिक टाइल, सिरॅमिक टाइल',
      'ceramic, wall tiles, bathroom tiles, toilet tiles, kitchen tiles, dado tiles, सिरेमिक, दीवार टाइल, anti skid tiles, antiskid tile',
    ],
    ['parking_tile', 'Parking tiles, पार्किंग टाइल', 'chequered tiles, checkered tile, heavy duty tile'],
    ['skirting', 'Skirting, स्कर्टिंग', 'skirting tile', { units: ['rft', 'rmt', 'nos', 'sqft'] }],
    ['granite', 'Granite, ग्रेनाइट, ग्रॅनाइट', 'granite slab, granite stone, black granite'],
    [
      'marble',
      'Marble, मार्बल',
      'sangmarmar, marble chips, italian marble, makrana, makrana marble, marble slab, संगमरमर, मार्बल पत्थर, मकराना',
    ],
    [
      'kota_stone',
      'Kota stone, कोटा स्टोन, कोटा फरशी',
      'kota, kotah stone, kota farshi, shahabad farshi, shahabadi farshi, shahabad, kota patthar, कोटा, shahabadi, shahbad, tandur, tandoor stone',
      { dims: 'ft' },
    ],
    [
      'kadappa_stone',
      'Kadappa stone, कडप्पा पत्थर, कडाप्पा',
      'kadappa, kadapa, cuddapah, cuddapah stone, black kadappa, kadappa farshi, कडप्पा, काडप्पा',
      { dims: 'ft' },
    ],
    [
      'sandstone',
      'Sandstone, बलुआ पत्थर, सँडस्टोन',
      'sand stone, dholpur stone, jaisalmer stone, jodhpur stone, jodhpur red stone, red stone, red sandstone, agra red stone',
    ],
    [
      'gypsum_board',
      'Gypsum board, जिप्सम बोर्ड',
      'gyp board, gypsum bord, gypsum boad, drywall board, plaster board, plasterboard, gypsum sheet, जिप्सम शीट',
      { units: ['nos', 'sqft', 'sqm'] },
    ],
    [
      'false_ceiling',
      'False ceiling, फॉल्स सीलिंग',
      'ceiling, pop ceiling, grid ceiling, gypsum ceiling',
      { kind: 'work', units: ['sqft', 'sqm'] },
    ],
  ]),
  ...itemsOf(
    {
      kind: 'material',
      units: ['can', 'ltr', 'kg', 'nos', 'drum', 'bag'],
      sizes: { ltr: 'pack_ltr', kg: 'pack_kg', coat: 'coats' },
    },
    [
      [
        'emulsion_paint',
        'Emulsion paint, इमल्शन पेंट',
        'emulsion, paints, plastic paint, exterior paint, interior paint, acrylic paint, distemper, tractor emulsion, weather shield paint, colour, pant, पेंट, रंग, इमल्शन, डिस्टेंपर, acrylic distemper, wall paint, rang',
      ],
      [
        'enamel_paint',
        'Enamel paint, इनेमल पेंट, एनामल पेंट',
        'enamel, oil paint, enamal, synthetic enamel, enamel oil paint, इनेमल, ऑयल पेंट, तेल पेंट, synthetic enamel paint, auto paint',
      ],
      [
        'primer',
        'Primer, प्राइमर, प्रायमर',
        'wall primer, cement primer, wood primer, red oxide, red oxide primer, metal primer, zinc primer',
      ],
      [
        'waterproofing_compound',
        'Waterproofing compound, वॉटरप्रूफिंग केमिकल',
        'waterproofing, water proofing, waterproofing chemical, water proofing chemical, water proofing compound, waterproof chemical, waterproof, wp chemical, membrane, app membrane, waterproofing membrane, वाटरप्रूफिंग, वाटरप्रूफ, waterproofing liquid, urp, sbr latex, sbr, crystalline',
        { sizes: { ltr: 'pack_ltr', kg: 'pack_kg', coat: 'coats', mm: 'thickness_mm' } },
      ],
      [
        'admixture',
        'Admixture, एडमिक्सचर, अॅडमिक्श्चर',
        'concrete admixture, plasticizer, superplasticizer, super plasticizer',
      ],
      ['curing_compound', 'Curing compound, क्योरिंग कंपाउंड, क्युरिंग कंपाऊंड', 'curing chemical, curing agent'],
      [
        'shuttering_oil',
        'Shuttering oil, शटरिंग ऑयल, शटरिंग ऑइल',
        'shutter oil, deshuttering oil, form oil, mould oil, deshuttering agent',
      ],
      ['adhesive', 'Adhesive, गोंद', 'एडहेसिव, अॅडहेसिव, अॅडहेसिव्ह, अॅडेसिव्ह, fevicol, wood glue, फेव्हिकॉल'],
      ['thinner', 'Thinner, थिनर', 'turpentine, tarpin, तारपीन'],
      [
        'bitumen',
        'Bitumen, बिटुमिन, डांबर',
        'dambar, damar, vg 30, vg30, vg 10, tar coal, bitumen emulsion, cationic emulsion',
        { units: ['mt', 'drum', 'kg', 'ltr'] },
      ],
      ['diesel', 'Diesel, डीज़ल, डिझेल', 'hsd', { units: ['ltr', 'drum', 'kl'], sizes: {} }],
    ],
  ),
  ...itemsOf(
    {
      kind: 'material',
      units: ['nos', 'sqft', 'sqm', 'set', 'rft'],
      sizes: { mm: 'thickness_mm', in: 'size_in', ft: 'size_ft' },
    },
    [
      [
        'flush_door',
        'Flush doors, फ्लश डोर, फ्लश दरवाजे',
        'doors, darwaza, dwar, flush darwaza, wooden door, main door, panel door, door shutters, flush door shutters, wooden door shutter, wooden shutter, ply door shutter, laminate door, ply door, दरवाजा, दरवाजे, फ्लश दरवाजा, बाथरूम दरवाजा, pvc door, wpc door',
      ],
      [
        'door_frame',
        'Door frames, चौखट, चौकट',
        'chaukhat, chowkat, frame, door chaukhat, darwaze chaukhat, wooden frame, wpc frame, wpc door frame, granite frame, दरवाजा फ्रेम, डोर फ्रेम, दरवाज्याची चौकट',
        { dims: 'in' },
      ],
      [
        'window_upvc',
        'UPVC windows, यूपीवीसी खिड़की, यूपीव्हीसी खिडकी',
        'upvc sliding window, upvc sliding, upvc khidki, यूपीवीसी विंडो, यूपीवीसी खिड़कियां, यूपीव्हीसी विंडो',
      ],
      [
        'window_aluminium',
        'Aluminium windows, एल्युमिनियम खिड़की, अॅल्युमिनियम खिडकी',
        'aluminum window, windows, khidki, sliding window, aluminium sliding, aluminium section, खिड़की, खिडक्या, aluminium sliding window',
      ],
      ['glass', 'Glass, कांच, काच', 'toughened glass, tuffen glass, glass sheet, mirror'],
      [
        'ms_grill',
        'MS grills, ग्रिल, ग्रील',
        'grills, window grill, khidki grill, khidki ki grill, window ki grill, खिड़की ग्रिल, खिड़की की ग्रिल, खिडकी ग्रिल, खिडकीची ग्रिल, jali grill, safety grill, railing, ms railing, ss railing, ms gate',
        { units: ['sqft', 'kg', 'nos', 'rft', 'rmt', 'sqm'] },
      ],
      ['rolling_shutter', 'Rolling shutters, रोलिंग शटर', 'shutters'],
      [
        'ply',
        'Plywood, प्लाईवुड, प्लायवुड',
        'commercial ply, marine ply, mr ply, bwp ply, bwr ply, laminates, sunmica, block board, blockboard, mdf, particle board, प्लाई, प्लाय',
        { units: ['nos', 'sqft', 'sqm'] },
      ],
      [
        'acp_sheet',
        'ACP sheets, एसीपी शीट',
        'acp, acp cladding, aluminium composite panel, acp panel',
        { units: ['sqft', 'sqm', 'nos'] },
      ],
      [
        'safety_gear',
        'Safety gear, सुरक्षा सामान, सुरक्षा साहित्य',
        'safety helmet, helmets, safety shoes, safety jacket, reflective jacket, safety belt, full body harness, harness, safety net, hand gloves, gum boot, safety goggles',
        { units: ['nos', 'pair', 'set', 'sqm'] },
      ],
      [
        'fire_extinguisher',
        'Fire extinguishers, अग्निशामक',
        'fire extinguisher, fire cylinder, extinguisher',
        { units: ['nos', 'set'], sizes: { kg: 'capacity_kg', ltr: 'capacity_ltr' } },
      ],
      [
        'hardware_set',
        'Door hardware, डोर हार्डवेयर, दरवाजा हार्डवेअर',
        'hinges, door hinges, tower bolts, door lock, aldrop, main door lock, handle lock, bathroom latch, door latch, door handle, kabja, kabje, कब्जा, कब्जे, बिजागरी, mortise lock, door closer, door stopper, door magnet, door eye, door stop, patch fitting, patch fittings, floor spring',
      ],
    ],
  ),
]
