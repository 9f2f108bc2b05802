import { itemsOf } from './catalogue-item.ts'

/** Works and labour contracts, by measure. */
export const workItems = itemsOf(
  {
    kind: 'work',
    units: ['sqft', 'sqm', 'brass_a', 'ls', 'job'],
    sizes: { mm: 'thickness_mm', in: 'thickness_in', coat: 'coats' },
  },
  [
    [
      'plaster_work',
      'Plaster, प्लास्टर',
      'plastering, ready mix plaster work, punning, pop punning, gypsum punning, ready mix plastering, ready plaster kaam, plaster kaam, plaster kam, cement plaster, cement plastering, palastar, plaster majuri, plaster labour, plaster che kam, gilawa, internal plaster, external plaster, sand faced plaster, chuna plaster, ceiling plaster, प्लॅस्टर',
    ],
    [
      'painting_work',
      'Painting, रंगाई पुताई, रंगकाम',
      'paint work, paint kaam, putai, rangai, rangkam, rang kam, colour kam, color work, putty work, putty kaam, पुताई, रंगाई, पेंटिंग, रंगकाम काम, पेंटिंग काम, painting labour, painting contract, putty paint, whitewash, white wash, chuna putai, रंगरंगोटी, distempering, texture paint work',
    ],
    [
      'tile_fixing',
      'Tile fixing, टाइल लगाना, टाइल बसवणे',
      'tiling, tiling work, tile laying, tile lagana, tile lagane ka, tile lagane kaam, tile kaam, tile work, flooring work, flooring, farshi kam, farshi kaam, tile fitting, tile fitting kaam, tile basavne, tile labour, tile majuri, फरशी बसवणे, फरशी बसवण्याचे, टाईल बसवण्याचे, टाइल बसवण्याचे, लादी बसवण्याचे, लादी काम, granite fixing, marble laying, kota laying, skirting work, tiles lagwani',
    ],
    [
      'shuttering_work',
      'Shuttering, शटरिंग',
      'formwork, form work, centering, centering work, sentring, centring, shutring, shuttering kaam, shuttering labour, slab shuttering, सेंट्रिंग, सेंटरिंग, सेंट्रिंग काम, aluform, mivan',
    ],
    [
      'bar_bending_work',
      'Bar bending, सरिया बांधना, सळई बांधणी',
      'bar bending labour, bar binding, bar bending kaam, steel fixing, steel binding, steel bending, sariya bandhna, sariya bandhai, sariya bandhne kaam, saria bandhai, saria bandhne kaam, steel cutting bending, cutting bending, reinforcement work, rebar fixing, steel work, सरिया बांधने काम, सळई बांधणे, सळई बांधकाम, सरिया काम, steel bandhani, bbs work',
      { units: ['mt', 'kg', 'sqft', 'qtl'], sizes: { mm: 'size_mm' } },
    ],
    [
      'excavation_work',
      'Excavation, खुदाई, खोदकाम',
      'khudai, khudaee, digging, earthwork, earth work, khodkam, khod kam, mitti khudai, foundation khudai, खोदकामाचे काम, नींव खुदाई, पाया खोदकाम, trench excavation, rock excavation, rock breaking, rock cutting, hard rock breaking, hard rock excavation, hard rock cutting, khudai kaam, footing khudai, cutting filling',
      { units: ['cum', 'cft', 'brass_v', 'rmt', 'rft', 'trip', 'hour'], sizes: { m: 'depth_m', ft: 'depth_ft' } },
    ],
    [
      'stone_masonry',
      'Stone masonry, पत्थर की चिनाई, दगडी बांधकाम',
      'rubble masonry, uncoursed rubble masonry, rubble stone masonry, uncoursed rubble stone masonry, random rubble stone masonry, coursed rubble masonry, stone masonry work, ucr masonry, ucr, ur masonry, patthar chinai, patthar chunai, pathar chunai, pathar judai, patthar judai, dagad bandhkam, pathar chinai, stone wall, dagdi bandhkam, rr masonry, crs masonry, stone pitching, पत्थर काम, दगडी काम, दगडकाम, random rubble masonry, masonry stone',
      { units: ['cum', 'brass_v', 'cft'] },
    ],
    [
      'brick_work',
      'Brickwork, ईंट की चिनाई, वीटकाम',
      'brick masonry, eent chinai, int chinai, chinai, chunai, judai, eent judai, vit kam, vitkam, eent kaam, brick work labour, brick laying, चिनाई, वीट बांधकाम, वीट काम, bandhkam, बांधकाम, masonry work, masonry',
      { units: ['cum', 'sqft', 'sqm', 'cft', 'brass_a', 'brass_v'] },
    ],
    [
      'block_work',
      'Blockwork, ब्लॉक चिनाई, ब्लॉक बांधकाम',
      'block work, block masonry, aac block work, block laying, aac block laying, aac blockwork, block chinai, block kaam, block judai, aac work',
      { units: ['sqft', 'sqm', 'cum', 'cft'] },
    ],
    [
      'concreting_work',
      'Concreting, कंक्रीट का काम, काँक्रीट काम',
      'rcc work, rcc kaam, slab casting, column casting, beam casting, footing casting, rcc casting, rcc column casting, slab bharai, casting work, slab kaam, concrete work, slab dhalai, dhalai, स्लॅब काम, rcc labour, rcc frame structure, rcc frame, frame structure, rcc structure',
      { units: ['cum', 'sqft', 'cft', 'brass_v'] },
    ],
    [
      'waterproofing_work',
      'Waterproofing work, वॉटरप्रूफिंग काम',
      'water proofing work, waterproofing kaam, brickbat coba work, coba work, china mosaic, china chips, terrace waterproofing',
      {},
    ],
    ['plumbing_work', 'Plumbing work, प्लंबिंग काम', 'plumbing, plumbing kaam, प्लंबिंग', { units: ['ls', 'nos', 'sqft'] }],
    [
      'electrical_work',
      'Electrical work, बिजली का काम, वायरिंग काम',
      'wiring work, electric work, electric fitting, electrical fitting, bijli fitting, light fitting kaam, electrical point, electric point, electrical points, light points, point wiring, electrical point wiring, electric point wiring, bijli kaam, wiring points',
      { units: ['nos', 'ls', 'sqft'] },
    ],
    [
      'fabrication_work',
      'Fabrication, फैब्रिकेशन, फॅब्रिकेशन',
      'structural steel work, shed work, structural steel, structure steel, truss work, shed fabrication',
      { units: ['mt', 'kg', 'sqft'] },
    ],
    [
      'dismantling_work',
      'Dismantling, तोड़फोड़, पाडकाम',
      'demolition, breaking work, concrete breaking, rcc breaking, wall breaking, slab breaking, plaster breaking, todfod, tod fod, todne, dismantle, todkam, padkam',
      { units: ['cum', 'sqft', 'ls', 'nos'] },
    ],
    [
      'road_work',
      'Road work, सड़क का काम, रस्ता काम',
      'bituminous work, dbm, bituminous concrete, carpet road, asphalt, asphalting, dambari karan',
      { units: ['sqm', 'cum', 'mt', 'rmt', 'km'] },
    ],
    [
      'borewell_work',
      'Borewell, बोरवेल, बोअरवेल',
      'bore well, boring, tube well, tubewell, borewell drilling, bore drilling, बोरिंग',
      { units: ['rft', 'rmt', 'nos'], sizes: { in: 'size_in', mm: 'size_mm' } },
    ],
    [
      'epoxy_flooring',
      'Epoxy flooring, एपॉक्सी फ्लोरिंग, इपॉक्सी फ्लोरिंग',
      'epoxy floor, epoxy coating, pu flooring, pu coating',
      { units: ['sqft', 'sqm'], sizes: { mm: 'thickness_mm' } },
    ],
    [
      'anti_termite_work',
      'Anti-termite treatment, दीमक उपचार, वाळवी उपचार',
      'anti termite, termite treatment, pest control, deemak treatment, dimak treatment',
      { units: ['sqft', 'sqm', 'ls'] },
    ],
    [
      'site_cleaning',
      'Site cleaning, सफाई',
      'safai, cleaning, debris removal, malba, malba uthana, rubbish, debris, राबिट',
      { units: ['trip', 'ls', 'sqft'] },
    ],
  ],
)
