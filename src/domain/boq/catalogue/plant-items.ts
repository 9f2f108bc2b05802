import { itemsOf } from './catalogue-item.ts'

const hire = { kind: 'plant', units: ['nos', 'hour', 'shift', 'day', 'month', 'trip'] } as const
const volumes = {
  cum: 'capacity_cum',
  cft: 'capacity_cft',
  brass: 'capacity_brass',
  ltr: 'capacity_ltr',
  kl: 'capacity_kl',
} as const

/** Machines, hired. */
export const plantItems = [
  ...itemsOf({ ...hire, sizes: { ...volumes, mt: 'capacity_t', m: 'length_m', ft: 'length_ft' } }, [
    [
      'backhoe_loader',
      'Backhoe loaders, जेसीबी',
      'jcb, j c b, jsb, backhoe, jcb machine, 3dx, jcb 3dx, जे सी बी, back hoe',
    ],
    [
      'excavator',
      'Excavators, पोकलेन',
      'poclain, poklan, excavator machine, breaker machine, hitachi, पोकलैंड, पोकलँड, पोकलेन मशीन, mini excavator, chain machine, rock breaker',
    ],
    [
      'hydra_crane',
      'Hydra cranes, हाइड्रा, हायड्रा',
      'hydra, pick and carry crane, farana, crane, kren, mobile crane, क्रेन, हायड्रा क्रेन, farana crane',
    ],
    ['tower_crane', 'Tower cranes, टावर क्रेन, टॉवर क्रेन', 'tower kren, tc crane'],
    ['boom_lift', 'Boom lifts, बूम लिफ्ट', 'boomlift, man lift, manlift, scissor lift, sky lift, aerial lift'],
    [
      'roller',
      'Rollers, रोलर',
      'road roller, vibro roller, vibratory roller, vibroller, soil compactor, compactor, रोड रोलर, व्हायब्रो रोलर, tandem roller, baby roller',
    ],
    ['tipper', 'Tippers, टिपर', 'tipar, tipper truck, टिप्पर, dumper truck, hyva truck, dumper machine'],
    [
      'transit_mixer',
      'Transit mixers, ट्रांजिट मिक्सर, ट्रान्झिट मिक्सर',
      'transit mixer truck, tm mixer, transitmixer, transmixer, ट्रांसिट मिक्सर',
    ],
    [
      'water_tanker',
      'Water tankers, पानी का टैंकर, पाण्याचा टँकर',
      'pani tanker, paani tanker, panyacha tanker, tractor tanker, tanker tractor, टैंकर, टँकर, पानी टैंकर, पाण्याचे टँकर, पाणी टँकर, tankers',
      { units: ['nos', 'trip', 'ltr', 'kl'], sizes: { ltr: 'capacity_ltr', kl: 'capacity_kl' } },
    ],
    ['grader', 'Graders, ग्रेडर', 'motor grader'],
    ['dozer', 'Dozers, डोज़र, डोझर', 'buldozer, bull dozer, बुलडोजर'],
    ['tractor', 'Tractors, ट्रैक्टर, ट्रॅक्टर', 'tractor trolley, tractor hire'],
    ['truck', 'Trucks, ट्रक', 'lorry, trailor, tempo, eicher'],
    ['concrete_pump', 'Concrete pumps, कंक्रीट पंप, काँक्रीट पंप', 'boom pump, boom placer, placer boom, pumping'],
  ]),
  ...itemsOf(
    {
      ...hire,
      sizes: {
        mm: 'size_mm',
        kva: 'capacity_kva',
        hp: 'capacity_hp',
        ...volumes,
        mt: 'capacity_t',
        m: 'length_m',
      },
    },
    [
      [
        'vibrator',
        'Vibrators, वाइब्रेटर, व्हायब्रेटर',
        'needle vibrator, concrete vibrator, vibrator machine, vibrator needle, नीडल वाइब्रेटर, plate vibrator, needle',
      ],
      [
        'concrete_mixer',
        'Concrete mixers, मिक्सर मशीन, मिक्सर',
        'mixer, mixer machine, mixture machine, miller, miller machine, कंक्रीट मिक्सर, मिलर, मिलर मशीन, काँक्रीट मिक्सर, self loading mixer, ajax, mixchar',
        { sizes: { ...volumes, bag: 'capacity_bags' } },
      ],
      [
        'generator',
        'Generators, जनरेटर',
        'dg, dg set, genset, gen set, jenretar, जेनसेट, डीजी सेट, diesel generator, jenerator, डीजल जनरेटर, डिझेल जनरेटर',
      ],
      [
        'gas_cutting_set',
        'Gas cutting sets, गैस कटिंग सेट, गॅस कटिंग सेट',
        'gas cutter set, gas cutter machine, gas cutting machine',
      ],
      ['welding_machine', 'Welding machines, वेल्डिंग मशीन', 'welding set'],
      [
        'bar_cutting_machine',
        'Bar cutting machines, बार कटिंग मशीन',
        'bar bending machine, cutter machine, steel cutting machine, bar cutter',
      ],
      [
        'porta_cabin',
        'Porta cabins, पोर्टा केबिन',
        'portable cabin, site office container, office container, bunk house, labour container, site container',
      ],
      [
        'lift_hoist',
        'Material hoists, लिफ्ट',
        'lift, lift machine, hoist, material lift, builder hoist, passenger hoist, monkey lift',
      ],
      [
        'air_compressor',
        'Air compressors, कंप्रेसर, कॉम्प्रेसर',
        'compressor, compresar, tractor compressor, compressor tractor',
      ],
      [
        'dewatering_pump',
        'Dewatering pumps, पानी निकालने का पंप, पाणी उपसा पंप',
        'mud pump, de watering pump, kirloskar pump, sump pump',
      ],
      ['earth_rammer', 'Earth rammers, रैमर, रॅमर', 'rammer, plate compactor, tamper'],
      ['breaker', 'Breakers, ब्रेकर', 'demolition hammer, hammer breaker, jack hammer, jackhammer, jack hammer machine'],
    ],
  ),
]
