import { wordTable } from './word-table.ts'

/** A detail that a word tells; `items`: only of these, else of any. `implies`: the item that a grade or a kind belongs to alone. */
export type SpecWord = { key: string; value: string; items: readonly string[]; implies?: string }

/** Rows: key = value | items: spellings. */
export const specWords: (readonly [spelling: string, spec: SpecWord])[] = wordTable<string>(`
grade = PPC | cement: ppc, pozzolana, portland pozzolana, पीपीसी
grade = PSC | cement: psc, slag cement
grade = SRC | cement: src, sulphate resistant
grade = OPC | cement: opc, ओपीसी, ordinary portland
grade = first class | brick fly_ash_brick: pakkya, avval, awwal, avval number, awwal number, awwal no, avval no, number 1, no 1, no.1, number ek, ek number, ek no, एक नंबर की, एक नंबर ची, pehla number, 1 number, 1 no, 1 नंबर, 1 नंबर की, 1 नंबर ची, first class, first quality, 1st class, 1st quality, pakki, pakka, pakke, pukka, a class, class a, class 1, ek nambar, अव्वल, अव्वल नंबर, पक्के, एक नंबर, पहिली, पहिल्या दर्जाची, नंबर वन
grade = second class | brick fly_ash_brick: second class, 2nd class, doyam, do number, dusra number
type = red clay | brick: lal, red, red clay, laal, clay, लाल, mitti ki, matichya, मातीच्या, मिट्टी की
type = I shape | paver_block: i shape, i section, i type, आई शेप
type = zigzag | paver_block: zigzag, zig zag, zik zak, झिगझॅग, unipaver, uni paver
type = hexagon | paver_block: hexagon, hexagonal
type = cosmic | paver_block: cosmic
type = dumbbell | paver_block: dumbel, damru
type = heavy | conduit: heavy, heavy duty
type = medium | conduit: medium, medium duty
type = 3 layer | water_tank: 3 layer, three layer, triple layer, teen layer
type = 2 layer | water_tank: 2 layer, double layer, do layer
type = double charge | vitrified_tile: double charge, double charged, dc, डबल चार्ज
type = glazed | vitrified_tile ceramic_tile: glazed, gvt, pgvt
type = matt | vitrified_tile ceramic_tile: matt, matte, mat finish, matt finish, anti skid, antiskid
type = glossy | vitrified_tile ceramic_tile: glossy, gloss, polished
type = full body | vitrified_tile: full body
type = black galaxy | granite: black galaxy, blackgalaxy, galaxy black, ब्लैक गैलेक्सी
type = jet black | granite: jet black, telephone black, absolute black, z black
type = steel grey | granite: steel grey, steel gray
type = tan brown | granite: tan brown
type = rajasthan black | granite: rajasthan black
type = p white | granite: p white, platinum white
type = cherry red | granite: cherry red, lakha red, ruby red
type = makrana | marble: makrana, मकराना
type = italian | marble: italian, botticino
type = indian green | marble: indian green, green
type = white | marble: white, safed, सफेद
type = brickbat coba | waterproofing_work: brickbat coba, brick bat coba, coba
type = polished | kota_stone granite marble: polish, polished, mirror polish, पॉलिश
type = rough | kota_stone granite: rough, unpolished
type = teak | door_frame flush_door timber: sagwan, sagwani, teak, teakwood, teak wood, sagaun, सागवान, साग
type = sal | door_frame timber: sal, sal wood, साल
type = wpc | door_frame flush_door: wpc
type = granite | door_frame: granite
type = laminated | flush_door: laminated, laminate, sunmica
type = bathroom | flush_door: bathroom, toilet, बाथरूम
type = sliding | window_upvc window_aluminium: sliding, slider, स्लाइडिंग
type = casement | window_upvc window_aluminium: casement, openable
type = fixed | window_upvc window_aluminium: fixed
type = double door | distribution_board: double door, double cover, dd
type = single door | distribution_board: single door, sd
type = 2 track | window_upvc window_aluminium: 2 track, two track, do track
type = 3 track | window_upvc window_aluminium: 3 track, three track, teen track
type = elbow | pipe_fitting: elbow, एल्बो
type = tee | pipe_fitting: tee, टी
type = coupler | pipe_fitting: coupler, कपलर, coupling
type = bend | pipe_fitting: bend, बेंड
type = reducer | pipe_fitting: reducer
type = socket | pipe_fitting: socket
type = union | pipe_fitting: union
type = end cap | pipe_fitting: end cap
type = internal | plaster_work painting_work tile_fixing: andar, andar ka, inside, internal, interior, inner, bhitari, aatil, aatla, aatun, अंदर, आतील, आतले, भीतर, अंदरूनी, internal wall
type = external | plaster_work painting_work: bahar, bahar ka, outside, external, exterior, outer, bahercha, baher, bahari, बाहर, बाहेर, बाहेरून, बाहेरील, बाहरी
type = ceiling | plaster_work painting_work: ceiling, chhat, सीलिंग
type = exterior | emulsion_paint primer wall_putty: exterior, external, bahar, bahar ka, baher, outside, बाहर, बाहेर, एक्सटीरियर, बाहरी
type = interior | emulsion_paint primer wall_putty: interior, internal, andar, andar ka, inside, अंदर, आतील, इंटीरियर
type = red oxide | primer: red oxide, रेड ऑक्साइड
type = hard | murum: hard, kadak, kathin
type = soft | murum excavation_work: soft
type = hard rock | excavation_work: hard rock, rock, hard strata, pathar me, patthar
type = soft soil | excavation_work: soft soil, mitti, matit
type = bathroom | ceramic_tile: bathroom, toilet, बाथरूम
type = kitchen | ceramic_tile: kitchen
type = marine | ply shuttering_ply: marine
type = commercial | ply: commercial
type = film faced | shuttering_ply: film faced, film face
type = armoured | electric_cable: armoured, armored, आर्मर्ड
type = flexible | electric_wire conduit: flexible
type = copper | electric_cable: copper
type = aluminium | electric_cable: aluminium, aluminum
type = hinge | hardware_set: hinge, kabja, kabje, कब्जा, कब्जे, बिजागरी
type = gate | valve: gate
type = cuplock | scaffolding: cuplock, cup lock
type = gypsum | false_ceiling: gypsum
type = submersible | water_pump: submersible
type = chequered | ms_plate: chequered, checkered
type = black | granite: black
type = socket | modular_switch: socket
type = skilled | mason carpenter: skilled
type = night | security_guard: night, raat, raat ke, रात
type = day | security_guard: day duty
type = female | helper: female, ladies, mahila
type = breaker | excavator backhoe_loader: breaker, rock breaker
type = mini | excavator: mini
type = colour coated | roofing_sheet: colour coated, color coated
pump = yes | rmc: with pump, with boom pump, boom pump ke sath, boom pump ke saath, boom pump se, pump ke sath, pump ke saath, pump se, pump sahit, pump, pumping, पंप, पंपिंग, पंप के साथ, पंप सह, पंपा सह, पंपसह, पंपाने, पंप से
pump = no | rmc: without pump, bina pump, bina pump ke, pump nahi, pump nako, pump hamara, hamara pump, पंप आमचा, pump zarurat nahi, pump jarurat nahi, pump chi garaj nahi, pump not required, no pump, बिना पंप, पंप नहीं, पंप नको, पंप जरूरत नहीं
operator = yes | : with operator, operator ke sath, operator ke saath, operator sahit, operator sah, ऑपरेटर के साथ, ऑपरेटरसह, ऑपरेटर सह, ऑपरेटर सहित, operator sakat
diesel = buyer | : diesel hamara, hamara diesel, diesel apna, apna diesel, diesel humara, humara diesel, diesel our side, diesel our scope, diesel by us, diesel from us, without diesel, bina diesel, bina diesel ke, डीजल हमारा, डिझेल आमचे, डिझेल आमचं, diesel amcha, diesel buyer, हमारा डीजल, आमचे डिझेल
diesel = supplier | : diesel tumhara, diesel aapka, with diesel, diesel ke sath, diesel ke saath, diesel sahit, diesel supplier, including diesel, diesel your side, your diesel, diesel tumcha, डीजल आपका, डीजल के साथ, डिझेलसह, डिझेल तुमचे
type = floor | tile_fixing: farsh, zameen, floor, फर्श, जमीन
type = wall | tile_fixing: deewar, diwar, deewaar, diwal, dewar, दीवार, भिंत
item = shuttering_ply | ply: film faced, film face
item = hollow_block | solid_block: hollow, पोकळ, होलो
item = solid_block | hollow_block: solid
finish = grey | : grey colour, gray colour
poles = DP | mcb: dp, double pole, 2 pole
poles = SP | mcb: sp, single pole, 1 pole
poles = TP | mcb: tp, triple pole, three pole, 3 pole
poles = FP | mcb: fp, four pole, 4 pole
poles = TPN | mcb: tpn
poles = SPN | mcb: spn
poles = 4P | mcb: 4p
rating = Class B | gi_pipe : class b, b class, b cl, medium class, medium
rating = Class C | gi_pipe : class c, c class, heavy class
rating = Class A | gi_pipe : light class
`).map(([spelling, row]) => {
  const [detail = '', items = ''] = row.split('|').map((cell) => cell.trim())
  const [key = '', value = ''] = detail.split('=').map((cell) => cell.trim())
  const about = items.split(' ').filter((item) => item !== '')
  return [
    spelling,
    {
      key,
      value,
      items: about,
      ...((key === 'grade' || key === 'item') && about.length === 1 && { implies: about[0]! }),
    },
  ]
})
