import type { UnitCode } from '#contract/unit-codes.ts'
import type { Measured } from '../catalogue/catalogue-item.ts'
import { wordTable } from './word-table.ts'

/** What a word after a number counts: a unit, a measure of size, or what stands for different units with different items. */
export type UnitWord = UnitCode | Measured | 'brass' | 'foot' | 'metre' | 'pieces' | 'tonne_us' | 'hundred_kg'

/** `brass` is 100 cft or 100 sqft; `foot` and `metre` may also be cubic or square ones, as said about sand or tiles. */
export const unitWords = wordTable<UnitWord>(`
bag: bag, bag's, beg, bagh, baag, bora, bory, boriya, boriyaan, bore, poti, pota, pote, gonya, gona, gunny, katta, thaili, thela, bg, bgs, बोरे, बैग, बॅग, बॅगा, बैग्स, थैले, पोती, पोते, गोणपाट, कट्टे, sack
mt: mt, mts, ton, tonne, tun, tn, t, tan, metric ton, metric tonne, tone, m t, m ton, टन, मेट्रिक टन, एमटी, एम टी
kg: kg, kgs, kilo, kilogramme, k g, kilogaram, किलो, किग्रा, केजी, कि ग्रा
qtl: qtl, quintal, kuntal, kwintal, qntl, qt
cum: cum, cumt, cu m, cu mtr, cu meter, cbm, cmt, cubic meter, cubic metre, cub m, cub mtr, m3, m³, cu mt, cubic, cube, cubic mtr, ghan meter, ghan mitar, ghanmeter, घनमीटर, घ मी, घमी, क्यूबिक मीटर, क्यूम, घन मी, क्यू मीटर
cft: cft, cubic feet, cubic foot, cu ft, cub ft, cuft, ft3, c f t, cubic ft, ghan foot, ghan feet, ghan fut, ghanfut, cu feet, घनफीट, सीएफटी, क्यूबिक फीट, क्युबिक फूट
sqft: sqft, sq ft, sft, sqf, sq feet, sq foot, square feet, square foot, sq fit, sqfit, sft's, sq f, ft2, varg fut, varg foot, chauras foot, chauras fut, square fit, square ft, square fut, वर्ग फीट, वर्गफुट, चौरस फूट, चौ फूट, स्क्वायर फीट, स्क्वेअर फूट, स्क्वायर फुट, चौरसफूट, चौ फु, वर्गफीट, स्क्वेर फीट
sqm: sqm, sqmt, sqmtr, sq m, sq mt, sq mtr, sq meter, sq metre, square meter, square metre, m2, m², smt, varg meter, chauras meter, वर्ग मीटर, वर्गमीटर, चौरस मीटर, चौ मी, स्क्वायर मीटर, वर्ग मी
sqyd: sqyd, sq yd, sq yard, square yard, gaj, guz, गज, वार, वर्ग गज, sq yds
rmt: rmt, rmtr, rm, r m, running meter, running metre, running mtr, runing meter, r mt, r mtr, rnmt, रनिंग मीटर, आरएमटी, धावता मीटर, running mt
rft: rft, running feet, running foot, running ft, r ft, runing feet, runing ft, rnft, रनिंग फीट, रनिंग फूट, आरएफटी, running fit
km: km, kms, kilometer, kilometre, किमी, किलोमीटर
foot: ft, feet, foot, fit, fut, fts, फीट, फुट, futi
metre: m, mtr, meter, metre, mitar, mts., mter, मीटर, मी
mm: mm, mms, m m, millimeter, millimetre, mili, एमएम, मिमी, मि मी, मिलीमीटर, एम एम
cm: cm, cms, centimeter, सेमी, सेंटीमीटर
in: inch, inches, inchi, inc, ench, इंच
sqmm: sqmm, sq mm, sq m m, sqm m, square mm, mm2, mm², स्क्वायर एमएम, स्क्वेअर एमएम, वर्ग मिमी
gauge: gauge, g, guage, gage, swg, gej, गेज
ltr: ltr, l, lt, lts, liter, litre, lit, letar, ली
ml: ml, mls, millilitre, mili liter, एमएल, मिली
gram: gm, gms, gram
kl: kl, kilolitre, kilo litre, किलोलीटर
pieces: length, lengs, लेंथ, नळ्या, full length
nos: tubes, nos, no, no's, nosa, nag, nug, naag, pc, pcs, pis, peace, piece, pces, number, nmbr, adad, each, unit, ea, sheet, panel, stick, dande, point, shit, नग, अदद, पीस, संख्या, नंबर, नंग, शीट, दाना, पत्ती, प्लेटें, pices, numb
pair: pair, jodi, jori, जोड़ी
doz: dozen, darzan, doz, dz, डझन, dajan
thd: thd, thousand nos
set: set, सेट, संच
roll: roll, rol, रोल
coil: coil, coyal, कॉइल, क्वाइल
box: box, boxes, bx, petti, petiyan, carton, cartan, बॉक्स, डिब्बा, kharoka, pettiya
drum: drum, dram, barrel, barrels
bdl: bdl, bundle, bundel, bandal, bandle, gatthar, gathar, gattha, gaddi, gatte, juri
can: can, ken, bucket, bkt, bkts, baldi, baltee, baltiya, dabba, dibba, tin, pail, jar, jerrycan, बाल्टियां, डब्बे, डबा, डबे, कैन, कॅन, बादली, बादल्या, टिन, डिब्बे, बकेट, tub
person: person, बंदे, people, log, logo, logon, admi, aadami, banda, bande, jan, jane, manus, mansa, nafri, head, man, men, workers, लोग, माणसं, माणूस, जण, जने, व्यक्ति, नफर, लोक, lok
day: manday, man day, dihadi, dihari
shift: shift, shifts, sift, पाळी, nights, night shift, nights shift, raatein, raate, रातें
hour: hour, hr, hrs, ghanta, ghanto, ghanthe, tas, taas, kallak, तास, तासांसाठी, घंटों
trip: tipper, tipar, टिपर, टिप्पर, tripe, gadi, gaadi, gaddi., gadiyan, gadia, dumper, dampar, hyva, highwa, tractor, trolley, trali, truck, trak, load, fera, khep, chakkar, tempo, tata ace, 407, chhota hathi, खेपा, गाडी, डंपर, ट्रैक्टर, ट्रॅक्टर, ट्रक, खेप, फेरे, फेऱ्या, टेंपो, truckload, truck load, lorry, lorries, lori, लॉरी, tipper load, tractor trolley, tm, transit mixer, mixer gadi, mixer gaadi, mixer truck, rmc gadi, मिक्सर गाड़ी, ट्रांजिट मिक्सर
ls: lump sum, lumpsum, lump, l s, ls
job: job
brass: brass, bras, br, brs, braas, baras, ब्रासचे
brass_v: brass volume, brass vol, brass cft
brass_a: brass area, brass sqft
kva: kva, kva's, केवीए, केव्हीए
hp: hp, horse power, एचपी
core: core, c, कोर
coat: coat, coating, hath, kot, कोट, हात
amp: amp, ampere, a, एम्पियर
watt: watt, w, वाट
module: module, modular way
way: way
percent: percent, taka, टक्के
`)
