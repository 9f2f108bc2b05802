import { wordTable } from './word-table.ts'

/** A maker's or a product's name; `item` where it is only asked for with that item, `spec` what the product's name tells. */
export type Brand = { name: string; item?: string; type?: string }

/** Rows: name | item | type: spellings. */
export const brandWords: (readonly [spelling: string, brand: Brand])[] = wordTable<string>(`
UltraTech | cement: ultratech, ultra tech, ultratek, altratech, अल्ट्राटेक, अल्ट्राटेक सीमेंट
ACC | cement: acc, एसीसी
Ambuja | cement: ambuja, ambuja cement, अंबुजा
Shree | cement: shree cement, shree, shri cement, bangur
Dalmia | cement: dalmia
Ramco | cement: ramco
JK Super | cement: jk super
JK Cement | cement: jk cement, jk lakshmi
JK White | white_cement: jk white
Birla Super | cement: birla super, birla a 1, birla shakti
Birla | : birla
Birla White | white_cement: birla white
Chettinad | cement: chettinad
Penna | cement: penna
Wonder | cement: wonder cement, wonder
Nuvoco | cement: nuvoco, duraguard
Nirmax | cement: nirma, nirmax
Mangalam | cement: mangalam
Zuari | cement: zuari
Prism | cement: prism cement
MyCem | cement: mycem, heidelberg
Star Cement | cement: star cement
Double Bull | cement: double bull
Bharathi | cement: bharathi, bharathi cement
Tata Tiscon | tmt_bar: tata tiscon, tiscon, टाटा टिस्कॉन
Tata | : tata, टाटा
Jindal | : jindal, जिंदल
Jindal Panther | tmt_bar: jindal panther, panther, जिंदल पैंथर, पैंथर
JSW | : jsw, jsw neosteel, neosteel, जेएसडब्ल्यू
SAIL | tmt_bar: sail, सेल टीएमटी
Kamdhenu | tmt_bar: kamdhenu
Vizag | tmt_bar: vizag steel, vizag, rinl
Polaad | tmt_bar: polaad, bhagyalaxmi, rajuri, rajuri steel, kalika, polaad steel, guardian
Shyam | tmt_bar: shyam steel
Rathi | tmt_bar: rathi, rathi steel, राठी
Prime Gold | tmt_bar: prime gold
SRMB | tmt_bar: srmb
Electrosteel | tmt_bar: electrosteel
Kay2 | tmt_bar: kay2, k2 steel
Jai Raj | tmt_bar: jai raj, jairaj
Turbo | tmt_bar: turbo tmt, turbo steel
Asian Paints Apex Ultima | emulsion_paint | exterior: asian paints apex ultima, asian apex ultima, apex ultima
Asian Paints Apex | emulsion_paint | exterior: asian paints apex, asian apex, apex
Asian Paints Ace | emulsion_paint | exterior: asian paints ace, asian ace, ace exterior, ace emulsion
Asian Paints Apcolite | enamel_paint: asian paints apcolite, asian apcolite, apcolite
Asian Paints Royale | emulsion_paint | interior: asian paints royale, royale, asian royale
Asian Paints Tractor | emulsion_paint | interior: tractor emulsion, ट्रैक्टर इमल्शन, asian paints tractor emulsion, asian paints tractor, asian tractor, एशियन ट्रैक्टर
Asian Paints | emulsion_paint: asian paints, asian, एशियन पेंट, एशियन पेंट्स, एशियन
Berger | emulsion_paint: berger, berger paint, बर्जर
Berger WeatherCoat | emulsion_paint | exterior: berger weathercoat, weathercoat, weather coat, weathercoat all guard
Nerolac | emulsion_paint: nerolac, nerolac paint, नेरोलॅक, nerolac excel
Dulux | emulsion_paint: dulux, dulux paint
Dulux Weathershield | emulsion_paint | exterior: dulux weathershield, weathershield, weather shield
Dr. Fixit LW+ | waterproofing_compound: dr fixit lw+, dr fixit lw, dr fixit lw plus, doctor fixit lw, dr fixit 101
Dr. Fixit URP | waterproofing_compound: dr fixit urp
Dr. Fixit Pidiproof | waterproofing_compound: dr fixit pidiproof, pidiproof
Dr. Fixit | waterproofing_compound: dr fixit, doctor fixit, drfixit, fixit, डॉ फिक्सिट, डॉक्टर फिक्सिट
Tapecrete | waterproofing_compound: tapecrete, tapcrete
Fosroc | waterproofing_compound: fosroc, brushbond, fosroc brushbond
Sika | waterproofing_compound: sika, sika latex
Roff | tile_adhesive: roff, pidilite roff
MYK Laticrete | tile_adhesive: myk laticrete, laticrete, myk
Weber | : weber
JK | : jk
Kajaria | : kajariya
Somany | : somani
Johnson | : johnson, h r johnson
RAK | : rak
Simpolo | : simpolo
Nitco | : nitco
Sintex | water_tank: sintex, syntex, syntax, सिंटेक्स
Plasto | water_tank: plasto
Vectus | water_tank: vectus
Finolex | : finolex, finolax
Polycab | electric_wire: policab, polycap, पॉलिकॅब
Havells | : havels, हॅवेल्स
RR Kabel | electric_wire: rr kabel, rr cable, r r kabel, rr
KEI | : kei
Anchor | : anchor, anchor roma, roma, एंकर
Legrand | : legrand, lagrand
Schneider | : schneider
L&T | : l&t, lnt, l and t
Siemens | : siemens
Astral | : astral, एस्ट्रल, astrl
Supreme | : suprem
Prince | : prince, prince pipe
Ashirvad | : ashirwad
Apollo | : apollo, apl apollo, apl
Jaquar | tap: jaquar, jaguar, jaquar fittings
Hindware | : hindware
Cera | : cera
Parryware | : parryware
Crompton | : crompton
Greenply | : greenply, greenlam
Century | : century, century ply
Saint-Gobain | gypsum_board: saint gobain, gyproc, st gobain, saint gobain gyproc
Magicrete | : magicrete
Renacon | aac_block: renacon
Siporex | aac_block: siporex, सिपोरेक्स
Biltech | aac_block: biltech, ecolite, bigbloc, big bloc
Philips | light_fitting: philips, phillips, phillip
Syska | light_fitting: syska
Wipro | light_fitting: wipro
Bajaj | : bajaj
Orient | fan: orient, orient electric
Usha | fan: usha
V-Guard | : v guard, vguard
GM | modular_switch: gm modular, gm
Kohler | sanitary_ware: kohler
Grohe | tap: grohe
Orientbell | vitrified_tile: orientbell, orient bell
AGL | vitrified_tile: agl, asian granito
Varmora | vitrified_tile: varmora
Hettich | hardware_set: hettich
Godrej | hardware_set: godrej
Kirloskar | : kirloskar
CAT | : cat, caterpillar
Fenesta | window_upvc: fenesta
`).map(([spelling, row]) => {
  const [name = '', item, type] = row.split('|').map((cell) => cell.trim())
  return [spelling, { name, ...(item && { item }), ...(type && { type }) }]
})
