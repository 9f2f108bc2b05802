import { itemsOf } from './catalogue-item.ts'

const pipe = {
  kind: 'material',
  units: ['nos', 'rmt', 'rft', 'bdl', 'mt', 'coil', 'roll'],
  sizes: { mm: 'size_mm', in: 'size_in', m: 'length_m', ft: 'length_ft', kg: 'pressure_kg' },
} as const

/** Plumbing and electrical. */
export const serviceItems = [
  ...itemsOf({ ...pipe, dims: 'mm' }, [
    [
      'cpvc_pipe',
      'CPVC pipes, सीपीवीसी पाइप, सीपीव्हीसी पाईप',
      'cpvc, cpvc paip, सीपीवीसी, सी पी वी सी पाइप, hot water pipe',
    ],
    ['upvc_pipe', 'UPVC pipes, यूपीवीसी पाइप, यूपीव्हीसी पाईप', 'upvc, upvc swr pipe, यूपीवीसी, यु पी वी सी पाइप, यूपीव्हीसी'],
    [
      'pvc_pipe',
      'PVC pipes, पीवीसी पाइप, पीव्हीसी पाईप',
      'pvc, swr pipe, swr, drainage pipe, pipes, paip, rigid pvc pipe, पाइप, पीवीसी, पीव्हीसी, एसडब्ल्यूआर पाइप, pvc paip, agri pipe',
    ],
    [
      'gi_pipe',
      'GI pipes, जीआई पाइप, जीआय पाईप',
      'gi, g i pipe, galvanised pipe, gi paip, जी आई पाइप, जीआई, जी आय पाईप',
    ],
    ['hdpe_pipe', 'HDPE pipes, एचडीपीई पाइप, एचडीपीई पाईप', 'hdpe, hdpe paip, एचडीपीई, pe pipe, dwc pipe, dwc'],
    [
      'hume_pipe',
      'Hume pipes, ह्यूम पाइप, ह्यूम पाईप',
      'rcc pipe, rcc rings, cement rings, concrete rings, rcc hume pipe, cement pipe, hum pipe, concrete pipe',
    ],
    ['di_pipe', 'DI pipes, डीआई पाइप, डीआय पाईप', 'ductile iron pipe, ci pipe'],
    [
      'conduit',
      'PVC conduit, कंड्यूट पाइप, कंड्युट पाईप',
      'conduit pipe, pvc conduit pipe, electrical pipe, casing pipe, casing capping, casing patti, flexible conduit, electric pipe, light pipe, कंडुइट, कंड्युट, कंडीट पाइप',
    ],
    [
      'pipe_fitting',
      'Pipe fittings, पाइप फिटिंग, पाईप फिटिंग',
      'fittings, elbows, tees, couplers, socket joint, bends, nipple, end cap, pipe bend, door tee, door bend, reducers, mta, fta, एल्बो, टी, फिटिंग, कपलर, बेंड, unions, coupling, p trap, floor trap, s trap, q trap, nahani trap, gully trap, multi floor trap, nani trap',
      { units: ['nos', 'set', 'box'] },
    ],
    [
      'valve',
      'Valves, वॉल्व, व्हॉल्व्ह',
      'ball valve, gate valve, nrv, butterfly valve, sluice valve, foot valve',
      { units: ['nos', 'set'] },
    ],
    [
      'tap',
      'Taps, नल, नळ',
      'bib cock, bibcock, pillar cock, angle cock, cp fittings, faucet, nal, nalka, cock, wall mixer, basin mixer, sink mixer, shower mixer, diverter, health faucet, stop cock, sink cock, shower, overhead shower, jet spray',
      { units: ['nos', 'set'] },
    ],
    [
      'sanitary_ware',
      'Sanitary ware, सैनिटरी वेयर, सॅनिटरी वेअर',
      'wash basin, washbasin, basin, wc, commode, ewc, toilet seat, urinal, iwc, orissa pan, kitchen sink, sink, कमोड, बेसिन, wall hung wc, wall hung ewc, flush tank, flushing cistern, cistern, pvc flush tank, seat cover',
      { units: ['nos', 'set'] },
    ],
  ]),
  ...itemsOf({ kind: 'material', units: ['nos'], sizes: { ltr: 'capacity_ltr', hp: 'capacity_hp' } }, [
    [
      'water_tank',
      'Water tanks, पानी की टंकी, पाण्याची टाकी',
      'tank, tanki, pani tanki, paani tanki, पाण्याच्या टाक्या, taki, syntax tank, sintex tank, sintex tanki, syntex tanki, overhead tank, plastic tank, loft tank, टंकी, टाकी, टँक, टैंक, पाण्याची टँक, सिंटेक्स टाकी',
    ],
    [
      'water_pump',
      'Water pumps, पानी की मोटर, पाण्याची मोटर',
      'submersible pump, bore pump, borewell pump, bore well pump, borewell motor, bore well motor, motor pump, pani motor, monoblock pump, submersible, booster pump, मोटर पंप, water motor, motor, pump set',
    ],
  ]),
  ...itemsOf(
    { kind: 'material', units: ['can', 'nos', 'ltr', 'box', 'kg'], sizes: { ltr: 'pack_ltr', kg: 'pack_kg' } },
    [
      [
        'solvent_cement',
        'Solvent cement, सॉल्वेंट सीमेंट, सॉल्व्हंट सिमेंट',
        'pvc solvent, pvc solution, solvent, cpvc solvent, cpvc solution, pipe solution, pvc gum, cpvc solvent cement, upvc solvent cement, pvc solvent cement, सॉल्वेंट, पाइप सलूशन',
      ],
    ],
  ),
  ...itemsOf(
    {
      kind: 'material',
      units: ['coil', 'rmt', 'roll', 'bdl', 'box', 'nos', 'rft', 'km'],
      sizes: { sqmm: 'size_sqmm', m: 'length_m', core: 'cores', mm: 'size_sqmm' },
    },
    [
      [
        'electric_wire',
        'Electric wire, बिजली का तार, वायर',
        'wires, house wire, fr wire, frls wire, electrical wire, flexible wire, bijli tar, copper wire, wire coil, house wiring wire, bijli wire, तार, tar, wiring',
      ],
      [
        'electric_cable',
        'Electric cable, केबल',
        'cables, armoured cable, armored cable, xlpe cable, aluminium cable, lt cable, ht cable, power cable, submersible cable, केबल वायर, आर्मर्ड केबल, copper cable, al cable, service cable',
        { units: ['rmt', 'coil', 'rft', 'km', 'drum', 'nos'] },
      ],
    ],
  ),
  ...itemsOf(
    {
      kind: 'material',
      units: ['nos', 'box', 'set'],
      sizes: {
        amp: 'rating',
        module: 'modules',
        m: 'modules',
        watt: 'watts',
        way: 'ways',
        mm: 'size_mm',
        in: 'size_in',
        ft: 'length_ft',
      },
    },
    [
      ['mcb', 'MCB, एमसीबी', 'm c b, rccb, mccb, rcbo, isolator, elcb, एमसीबी स्विच'],
      ['distribution_board', 'Distribution boards, डीबी बॉक्स', 'db box, mcb box, db, spn db, tpn db'],
      [
        'modular_box',
        'Modular boxes, मॉड्यूलर बॉक्स, मॉड्युलर बॉक्स',
        'metal box, gi box, switch box, concealed box, gi modular box, मॉड्यूलर बॉक्सेस, pvc box, junction box, fan box, metal boxes',
      ],
      [
        'modular_switch',
        'Switches, स्विच',
        'switch, modular switches, sockets, switch socket, plate modular, switch plate, modular plate, cover plate, gang plate, regulator, fan regulator',
      ],
      [
        'light_fitting',
        'Light fittings, लाइट फिटिंग, लाईट फिटिंग',
        'led lights, bulb, tube light, tubelight, panel light, led panel, street light, flood light, led bulb, downlight, led, led batten, batten light, led tube, led round, ceiling light, halogen, led street light, led flood light',
      ],
      [
        'earthing',
        'Earthing electrodes, अर्थिंग, अर्थिंग',
        'earthing rod, earth rod, earthing plate, earthing electrode, chemical earthing, earthing strip, earthing kit, earthing',
        { sizes: { m: 'length_m', ft: 'length_ft', mm: 'size_mm' } },
      ],
      ['fan', 'Fans, पंखा', 'ceiling fan, exhaust fan, पंखे'],
    ],
  ),
]
