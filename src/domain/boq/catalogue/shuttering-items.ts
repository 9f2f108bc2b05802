import { itemsOf } from './catalogue-item.ts'

const hired = {
  kind: 'material',
  units: ['nos', 'set'],
  sizes: { m: 'length_m', ft: 'length_ft', mm: 'size_mm' },
} as const

export const shutteringItems = [
  ...itemsOf({ ...hired, kind: 'plant' }, [
    [
      'prop',
      'Props, जैक, जॅक',
      'jacks, acrow prop, adjustable prop, steel prop, jak, teka, टेकू, प्रॉप, जैक प्रॉप, ms prop, props jack, tek, adjustable jack',
    ],
    ['acrow_span', 'Acrow spans, अक्रो स्पैन, अॅक्रो स्पॅन', 'spans, acro span, adjustable span, telescopic span, स्पॅन, स्पैन'],
    [
      'scaffolding',
      'Scaffolding, मचान, परांची',
      'cuplock, cup lock, scaffold, scaffolding pipe, cuplock pipe, h frame, paranchi, machan, ledgers, standards cuplock, pahad, vertical cuplock',
      { units: ['nos', 'set', 'sqft', 'sqm'] },
    ],
    [
      'shuttering_plate',
      'Shuttering plates, शटरिंग प्लेट',
      'centering plate, shutring plate, shuttring plate, shatring plate, shutter plate, sentring plate, centring plate, steel shuttering plate, ms shuttering plate, शटरिंग प्लेटें, सेंट्रिंग प्लेट, सेंटरिंग प्लेट, plates shuttering, centering sheet, shuttering sheet',
      { units: ['nos', 'sqft', 'sqm'], kind: 'material', sizes: { mm: 'thickness_mm', ft: 'length_ft' } },
    ],
  ]),
  ...itemsOf(
    {
      kind: 'material',
      units: ['nos', 'sqft', 'cft', 'rft', 'cum'],
      sizes: { mm: 'thickness_mm', ft: 'length_ft', in: 'size_in', m: 'length_m' },
    },
    [
      [
        'shuttering_ply',
        'Shuttering ply, शटरिंग प्लाई, शटरिंग प्लाय',
        'shuttering plywood, ply shuttering, plywood shuttering, shutter ply, film faced ply, film face ply, filmface ply, film faced plywood, centering ply, shutring ply, फिल्म फेस प्लाय',
      ],
      [
        'sal_wood',
        'Sal wood, साल लकड़ी, साल लाकूड',
        'salwood, sal lakdi, sal ballies, sal balli, ballies, balli, wooden ballies, sal timber, sal lakda, बल्ली, बल्लियां',
        { units: ['cft', 'nos', 'cum', 'rft'], dims: 'in' },
      ],
      [
        'timber',
        'Timber, लकड़ी, लाकूड',
        'wood, lakdi, lakda, pine wood, teak wood, sagwan wood, sagwan lakdi, sagwan, babul wood, runners, wooden runner, phatta, batta, batte, batti lakdi, battens, wooden batten, लाकडी फळी, fali, सागवान',
        { units: ['cft', 'nos', 'rft', 'cum'], dims: 'in' },
      ],
      ['bamboo', 'Bamboo, बांस, बांबू', 'baans, bans, वेळू', { units: ['nos', 'bdl'] }],
      [
        'tarpaulin',
        'Tarpaulin, तिरपाल, ताडपत्री',
        'tirpal, tadpatri, plastic sheet, polythene, green net, shade net, plastic kagad, ताडपत्र्या',
        { units: ['nos', 'sqm', 'sqft', 'kg', 'roll'], dims: 'ft' },
      ],
    ],
  ),
]
