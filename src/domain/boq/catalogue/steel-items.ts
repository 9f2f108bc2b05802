import { itemsOf } from './catalogue-item.ts'

export const steelItems = [
  ...itemsOf(
    {
      kind: 'material',
      units: ['mt', 'kg', 'qtl', 'nos', 'bdl'],
      sizes: { mm: 'size_mm', m: 'length_m', ft: 'length_ft' },
      dims: 'mm',
    },
    [
      [
        'tmt_bar',
        'TMT bar, सरिया, सळई',
        'tmt, tmt steel, tmt sariya, tmt saria, sariya, saria, sali, salya, rebars, steel, steel bars, reinforcement, reinforcement steel, rods, steel rod, tor steel, tor, bars, loha, lokhand, chhad, chad, tmt rod, सरिये, सळी, सळई टीएमटी, टीएमटी, स्टील, रॉड, छड़, tmt reinforcement, hysd bars, hysd',
      ],
      [
        'ms_angle',
        'MS angle, एमएस एंगल, एमएस अँगल',
        'angles, l angle, isa, एंगल, अँगल, iron angle, lokhandi angle',
        { sizes: { m: 'length_m', ft: 'length_ft' } },
      ],
      [
        'ms_channel',
        'MS channel, एमएस चैनल, एमएस चॅनेल',
        'channel, ismc, c channel, चैनल, चॅनेल, steel channel',
        { sizes: { mm: 'size_mm', m: 'length_m', ft: 'length_ft' } },
      ],
      [
        'ms_beam',
        'MS beam, एमएस बीम',
        'ismb, i beam, h beam, steel beam, ismb beam, girder, garder, गर्डर, गार्टर, ishb, universal beam, आई बीम',
        { sizes: { mm: 'size_mm', m: 'length_m', ft: 'length_ft' } },
      ],
      [
        'ms_plate',
        'MS plate, एमएस प्लेट',
        'steel plate, iron plate, ms sheet, hr sheet, cr sheet, hr plate, chequered plate, checkered plate, base plate, लोहे प्लेट',
        { sizes: { mm: 'thickness_mm' } },
      ],
      [
        'ms_pipe',
        'MS pipe, एमएस पाइप, एमएस पाईप',
        'ms tube, steel pipe, ss pipe, stainless steel pipe, square pipe, ms square pipe, rectangular pipe, box pipe, hollow section, shs, rhs, chs, ms round pipe',
        {
          units: ['kg', 'mt', 'nos', 'rmt', 'rft'],
          sizes: { mm: 'size_mm', in: 'size_in', m: 'length_m', ft: 'length_ft' },
        },
      ],
      ['ms_flat', 'MS flat, एमएस फ्लैट, एमएस पट्टी', 'flat bar, steel flat, steel flats, ms flats, ms patti, patti'],
      [
        'ms_square_bar',
        'MS square bars, एमएस चौकोर बार, एमएस चौरस बार',
        'square bar, square bars, ms square rod, square rod, sq bar, ms sq bar, chaukor bar, chauras bar',
        { sizes: { mm: 'size_mm', m: 'length_m', ft: 'length_ft' } },
      ],
    ],
  ),
  ...itemsOf(
    {
      kind: 'material',
      units: ['kg', 'bdl', 'roll', 'mt', 'coil'],
      sizes: { gauge: 'gauge', mm: 'size_mm', in: 'size_in', kg: 'pack_kg' },
      dims: 'mm',
    },
    [
      [
        'binding_wire',
        'Binding wire, बाइंडिंग वायर',
        'steel binding wire, bandhan wire, tie wire, taar, binding tar, ms binding wire, gi binding wire, gi wire, gi taar, galvanised wire, galvanized wire, bandhani tar, बांधण्याची तार, bandhaychi tar, bandhne tar, बांधने का तार, बंधन तार, वायर बाइंडिंग',
      ],
      [
        'nails',
        'Nails, कीलें, खिळे',
        'kile, keel, kil, kill, khila, wire nails, kheele, chuk, shuttering nails, shuttering kile, कील, चुका',
      ],
      [
        'chicken_mesh',
        'Chicken mesh, चिकन मेश, चिकन जाळी',
        'chicken jali, chicken jaali, plaster mesh, जाली, wire mesh, gi wire mesh, gi mesh, welded wire mesh, welded mesh, weld mesh',
        { units: ['roll', 'sqm', 'sqft', 'nos', 'kg'] },
      ],
      [
        'fencing',
        'Fencing, फेंसिंग, कुंपण',
        'chain link fencing, chain link, chainlink, chain link jali, barbed wire, barbed wire fencing, wire fencing, tar fencing, concertina coil',
        {
          units: ['rft', 'rmt', 'sqft', 'sqm', 'kg', 'roll'],
          sizes: { ft: 'height_ft', m: 'height_m', mm: 'size_mm' },
        },
      ],
      [
        'pole',
        'Poles, खंभे, खांब',
        'pole, cement pole, rcc pole, psc pole, fencing pole, fence post, electric pole, light pole, खंभा, पोल',
        { units: ['nos'], sizes: { m: 'length_m', ft: 'length_ft', in: 'size_in', mm: 'size_mm' } },
      ],
      [
        'cutting_wheel',
        'Cutting wheels, कटिंग व्हील',
        'cut off wheel, grinding wheel, grinder wheel, cutting disc, cutting blade, marble blade',
        { units: ['nos', 'box'], sizes: { in: 'size_in', mm: 'size_mm' } },
      ],
      ['welding_rod', 'Welding rod, वेल्डिंग रॉड', 'electrodes, welding electrode', { units: ['box', 'kg', 'nos'] }],
      [
        'roofing_sheet',
        'Roofing sheet, रूफिंग शीट, छप्पर पत्रा',
        'gi sheet, patra, patre, color coated sheet, colour coated sheet, roof sheet, tin sheet, cement sheet, ac sheet, पत्रा, चादर, profile sheet, ppgi sheet, ppgl sheet, puff panel, puf panel, sandwich panel',
        {
          units: ['nos', 'sqft', 'sqm', 'kg', 'mt'],
          sizes: { mm: 'thickness_mm', ft: 'length_ft', m: 'length_m' },
          dims: 'ft',
        },
      ],
    ],
  ),
]
