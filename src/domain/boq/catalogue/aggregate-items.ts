import { itemsOf } from './catalogue-item.ts'

/** Sand, stone and filling, sold by volume, weight or truck. */
export const aggregateItems = itemsOf(
  { kind: 'material', units: ['brass_v', 'cft', 'cum', 'mt', 'trip'], sizes: { mm: 'size_mm', in: 'size_in' } },
  [
    [
      'river_sand',
      'River sand, नदी की रेत, नदीची वाळू',
      'sand, reti, ret, rati, rti, balu, bajri, walu, valu, nadi reti, coarse sand, natural sand, river reti, रेती, रेत, बजरी, वाळू, maurang',
    ],
    [
      'm_sand',
      'M-sand, एम सैंड, एम सँड',
      'msand, m s sand, vsi sand, manufactured sand, crush sand, crushed sand, crusher sand, artificial sand, robo sand, एमसैंड, एम सॅण्ड, एम सॅंड, एमसँड, क्रश सैंड, क्रश सँड, क्रशर रेती, कृत्रिम वाळू, crush reti, sand crushed, sand crush, reti crush, crush, क्रश',
    ],
    [
      'plaster_sand',
      'Plaster sand, प्लास्टर रेत, प्लास्टरची वाळू',
      'p sand, psand, plastering sand, plaster reti, plaster walu, fine sand, पी सैंड, पी सँड, पी सॅंड, bareek reti, chalni reti',
    ],
    [
      'crushed_stone',
      'Crushed stone, गिट्टी, खडी',
      'gitti, khadi, agg, aggregates, coarse aggregate, metal, stone metal, kapchi, kachi gitti, grit, stone chips, chips, चिप्स, gravel, blue metal, jelly, rori, khdi, metal khadi, रोड़ी, बजरी गिट्टी, एग्रीगेट',
    ],
    [
      'stone_dust',
      'Stone dust, स्टोन डस्ट, दगडी कच',
      'dust, कच खडी, quarry dust, crusher dust, crush dust, stone powder, kach, grit dust, कच, डस्ट, क्रशर डस्ट, पत्थर चूरा, dust kach',
    ],
    ['gsb', 'GSB, जीएसबी', 'gsb material, granular sub base, sub base material'],
    ['wmm', 'WMM, डब्ल्यूएमएम', 'wet mix macadam, wet mix, डब्लूएमएम'],
    ['murum', 'Murum, मुरम, मुरुम', 'moorum, hard murum, hard moorum, filling murum'],
    [
      'rubble',
      'Rubble, पत्थर, डबर',
      'boulders, dabar, rubble stone, soling, rubble soling, soling stone, pathar, patthar, dagad, stone boulder, khanda, बोल्डर, दगड, सोलिंग, रबल, पत्थर सोलिंग, khandki, kala pathar, kala patthar, काळा दगड',
      { sizes: { mm: 'thickness_mm', in: 'size_in' } },
    ],
    [
      'soil',
      'Soil, मिट्टी, माती',
      'mitti, mati, filling soil, bharav, bharti, black soil, lal mitti, लाल माती, मुरूम माती, garden soil, bharai mitti',
    ],
    [
      'brick_bats',
      'Brick bats, ईंट का टुकड़ा, विटांचे तुकडे',
      'brickbats, tukda, brick pieces, eent ka rora, eent rora, rora',
    ],
  ],
)
