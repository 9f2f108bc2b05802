import { itemsOf } from './catalogue-item.ts'

const pieces = { kind: 'material', units: ['nos', 'thd', 'cum', 'trip'] } as const

export const masonryItems = [
  ...itemsOf({ ...pieces, sizes: { in: 'size_in', mm: 'size_mm' }, dims: 'in' }, [
    [
      'brick',
      'Bricks, ईंट, विटा',
      'eent, eet, eint, eeta, eenta, ent, ints, vit, veet, wit, eente, red brick, lal eent, lal int, ईंटें, ईट, वीट, लाल वीट, लाल विटा, मातीच्या विटा, ब्रिक, clay bricks, wire cut brick, table mould brick',
    ],
    [
      'fly_ash_brick',
      'Fly ash bricks, फ्लाई ऐश ईंट, फ्लाय अॅश विटा',
      'flyash brick, फ्लाय ॲश विटा, फ्लाय ॲश वीट, फ्लाय अॅश विटा, फ्लाय अॅश वीट, flyash eent, fly ash eent, fly ash int, fly ash block, ash brick, cement brick, cement eent, cement int, फ्लाई एश ईंट, फ्लाई ऐश ईंटें, फ्लाई ऐश ब्रिक, rakh eent, सिमेंट विटा',
    ],
    ['fire_brick', 'Fire bricks, फायर ब्रिक', 'refractory brick'],
  ]),
  ...itemsOf(
    {
      kind: 'material',
      units: ['nos', 'cum', 'sqft', 'sqm', 'thd'],
      sizes: { in: 'thickness_in', mm: 'thickness_mm' },
      dims: 'in',
    },
    [
      [
        'aac_block',
        'AAC blocks, एएसी ब्लॉक',
        'aac, aac ब्लॉक, siporex block, light weight block, lightweight block, एसीसी ब्लॉक, clc block',
      ],
      [
        'solid_block',
        'Solid blocks, सॉलिड ब्लॉक',
        'blocks, concrete block, concrete solid block, ब्लॉक, सिमेंट ब्लॉक, cement blocks, block solid, solid concrete block',
      ],
      [
        'hollow_block',
        'Hollow blocks, होलो ब्लॉक, पोकळ ब्लॉक',
        'holo block, hollow brick, hollow clay brick, hollow concrete block, concrete hollow block, block hollow, हॉलो ब्लॉक',
      ],
      [
        'paver_block',
        'Paver blocks, पेवर ब्लॉक, पेव्हर ब्लॉक',
        'pavers, paving block, interlocking paver, interlock block, interlocking block, interlocking tile, interlock tile, paver tile, paving tile, interlocking, paving, पेवर, पेव्हर',
        { units: ['sqft', 'sqm', 'nos'] },
      ],
    ],
  ),
  ...itemsOf(
    {
      kind: 'material',
      units: ['nos', 'rmt', 'rft'],
      sizes: { mm: 'size_mm', in: 'size_in', m: 'length_m' },
      dims: 'mm',
    },
    [
      ['kerb_stone', 'Kerb stones, कर्ब स्टोन', 'kerbs, curb stone, curbstone, curb, kerbstone, कर्ब, road kerb'],
      [
        'cover_block',
        'Cover blocks, कवर ब्लॉक, कव्हर ब्लॉक',
        'kavar block, concrete cover block, pvc cover block, spacer, tile spacer',
      ],
      [
        'manhole_cover',
        'Manhole covers, मैनहोल ढक्कन, मॅनहोल झाकण',
        'manhole frame, chamber cover, mh cover, frp cover, drain cover',
        { units: ['nos', 'set'] },
      ],
      [
        'chamber',
        'Inspection chambers, चैंबर, चेंबर',
        'rcc chamber, precast chamber, readymade chamber, gully chamber, drainage chamber, chambers',
        { units: ['nos', 'set'], dims: 'ft' },
      ],
      [
        'precast_compound_wall',
        'Precast compound wall, प्रीकास्ट कंपाउंड वॉल, प्रीकास्ट कंपाऊंड वॉल',
        'compound wall precast, precast wall, pre cast compound wall, pre cast wall, precast boundary wall, readymade compound wall',
        { units: ['rft', 'rmt', 'sqft'], sizes: { m: 'height_m', ft: 'height_ft' } },
      ],
    ],
  ),
  ...itemsOf({ kind: 'material', units: ['cum', 'trip'], sizes: {} }, [
    [
      'rmc',
      'Ready-mix concrete, आरएमसी',
      'ready mix, readymix, readymix concrete, ready mixed concrete, concrete, r m c, कंक्रीट, काँक्रीट, रेडीमिक्स, आर एम सी, rcc concrete, rcc',
    ],
    [
      'pcc_work',
      'PCC work, पीसीसी',
      'pcc, p c c, plain cement concrete, plain concrete, पी सी सी, lean concrete, pcc concrete',
      { kind: 'work', units: ['cum', 'sqft', 'sqm'], sizes: { mm: 'thickness_mm', in: 'thickness_in' } },
    ],
  ]),
]
