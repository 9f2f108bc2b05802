import type { UnitCode } from '#contract/unit-codes.ts'
import type { Measured } from '../catalogue/catalogue-item.ts'
import { wordTable } from './word-table.ts'

/** What a word after a number counts: a unit, a measure of size, or what stands for different units with different items. */
export type UnitWord = UnitCode | Measured | 'brass' | 'foot' | 'metre' | 'pieces' | 'tonne_us' | 'hundred_kg'

/** `brass` is 100 cft or 100 sqft; `foot` and `metre` may also be cubic or square ones, as said about sand or tiles. */
export const unitWords = wordTable<UnitWord>(`
bag: bag, bags, bag's, beg, begs, bagh, baag, bori, bora, borri, bory, boriya, boriyan, boriyaan, bore, poti, pota, pote, goni, gonya, gona, gunny, katta, katte, thaili, thela, bg, bgs, बोरी, बोरियां, बोरियाँ, बोरे, बोरा, बैग, बॅग, बॅगा, बॅग्स, बैग्स, थैला, थैली, थैले, पोती, पोते, पोता, गोणी, गोण्या, गोणपाट, कट्टा, कट्टे, sack, sacks
mt: mt, mts, ton, tons, tonne, tonnes, tn, t, tan, metric ton, metric tonne, metric tons, tone, m t, m ton, टन, मेट्रिक टन, एमटी, एम टी
kg: kg, kgs, kilo, kilos, kilogram, kilograms, kilogramme, k g, kilogaram, किलो, किग्रा, किलोग्राम, केजी, कि ग्रा, कि
qtl: qtl, quintal, quintals, kuntal, kwintal, qntl, qt, क्विंटल, कुंतल, कुंटल, क्विंटल
cum: cum, cumt, cu m, cu mtr, cu meter, cbm, cmt, cubic meter, cubic metre, cubic meters, cubic metres, cub m, cub mtr, m3, m³, cu mt, cubic, cubic mtr, ghan meter, ghan mitar, ghanmeter, घन मीटर, घनमीटर, घ मी, घमी, क्यूबिक मीटर, क्युबिक मीटर, क्यूम, घन मी, क्यू मीटर
cft: cft, cfts, cubic feet, cubic foot, cu ft, cub ft, cuft, ft3, c f t, cubic ft, ghan foot, ghan feet, ghan fut, ghanfut, cu feet, घन फीट, घनफुट, घन फुट, घनफीट, सीएफटी, क्यूबिक फीट, क्युबिक फूट, घन फूट, घनफूट
sqft: sqft, sq ft, sft, sqf, sq feet, sq foot, square feet, square foot, sqfeet, sq fit, sqfit, sft's, sq f, ft2, varg fut, varg foot, chauras foot, chauras fut, square fit, square ft, square fut, वर्ग फीट, वर्ग फुट, वर्गफुट, चौरस फूट, चौरस फुट, चौ फूट, चौ फुट, स्क्वायर फीट, स्क्वेअर फूट, स्क्वेअर फुट, स्क्वायर फुट, चौरसफूट, चौ फु, वर्गफीट, स्क्वेर फीट, स्क्वायर फ़ीट
sqm: sqm, sqmt, sqmtr, sq m, sq mt, sq mtr, sq meter, sq metre, sq meters, square meter, square metre, square meters, m2, m², smt, sqmtrs, varg meter, chauras meter, वर्ग मीटर, वर्गमीटर, चौरस मीटर, चौ मी, स्क्वायर मीटर, वर्ग मी
sqyd: sqyd, sq yd, sq yard, sq yards, square yard, square yards, gaj, guz, sqyds, गज, वार, वर्ग गज, sq yds
rmt: rmt, rmtr, rm, r m, rmts, running meter, running metre, running meters, running mtr, runing meter, r mt, r mtr, rnmt, रनिंग मीटर, आरएमटी, धावता मीटर, running mt
rft: rft, running feet, running foot, running ft, r ft, runing feet, runing ft, rnft, रनिंग फीट, रनिंग फूट, रनिंग फुट, आरएफटी, running fit
km: km, kms, kilometer, kilometre, kilometers, किमी, किलोमीटर
foot: ft, feet, foot, fit, fut, fts, feets, फीट, फुट, फूट, फ़ीट, फ़ुट
metre: m, mtr, mtrs, meter, meters, metre, metres, mitar, mts., mter, मीटर, मी
mm: mm, mms, m m, milimeter, millimeter, millimetre, mili, एमएम, मिमी, मि मी, मिलीमीटर, एम एम, मीमी, मिलिमीटर
cm: cm, cms, centimeter, सेमी, सेंटीमीटर
in: inch, inches, inchi, inchs, inc, ench, इंच, इंची, इन्च
sqmm: sqmm, sq mm, sq m m, sqm m, square mm, mm2, mm², स्क्वायर एमएम, स्क्वेअर एमएम, वर्ग मिमी
gauge: gauge, guage, gage, swg, gej, गेज
ltr: ltr, ltrs, l, lt, lts, liter, litre, liters, litres, litar, leter, lit, letar, लीटर, लिटर, ली, लि
ml: ml, mls, millilitre, mili liter, एमएल, मिली
gram: gm, gms, gram, grams, ग्राम
kl: kl, kiloliter, kilolitre, kilo litre, किलोलीटर
pieces: length, lengths, lenght, lenghts, lengs, लेंथ, नळ्या, full length
nos: nos, no, no's, nosa, nag, nug, naag, pc, pcs, pis, peace, piece, pieces, pieses, pces, number, numbers, nmbr, adad, each, unit, units, ea, sheet, sheets, plate, plates, panel, panels, stick, sticks, danda, dande, danday, point, points, sheets., shit, nos., नग, अदद, पीस, संख्या, नंबर, नंग, शीट, दाना, पत्ती, नगाचे, प्लेटें, pices, numb
pair: pair, pairs, jodi, jori, जोड़ी, जोडी
doz: dozen, dozens, darjan, darzan, doz, dz, दर्जन, डझन, dajan
thd: thd, thousand nos
set: set, sets, सेट, संच
roll: roll, rolls, rol, रोल
coil: coil, coils, koil, quail, koyal, coyal, कॉइल, कोइल, क्वाइल, क्वॉइल, कॉईल
box: box, boxes, bx, peti, petti, petiyan, carton, cartons, cartan, पेटी, बॉक्स, पेट्या, डिब्बा, kharoka, pettiya
drum: drum, drums, dram, ड्रम
bdl: bdl, bdls, bundle, bundles, bundel, bandal, bandle, gaddi, gatta, gatte, juri, बंडल, गट्ठा, गड्डी, गठ्ठा
can: can, cans, ken, bucket, buckets, balti, baldi, baltee, baltiya, dabba, dabbe, dibba, dibbe, tin, tins, pail, jar, jerrycan, बाल्टी, बाल्टियां, डब्बा, डब्बे, डबा, डबे, कैन, कॅन, बादली, बादल्या, टिन, डिब्बे, बकेट, tub
person: person, persons, people, log, logo, logon, aadmi, admi, aadami, banda, bande, jan, jane, manus, mansa, manse, nafri, head, heads, man, men, workers, worker, लोग, आदमी, बंदे, माणसे, माणसं, माणूस, जण, जने, व्यक्ति, नफर, लोक, lok
day: manday, mandays, man day, man days, dihadi, dihari, दिहाड़ी
shift: shift, shifts, sift, शिफ्ट, पाळी, पाली
hour: hour, hours, hr, hrs, ghanta, ghante, ghanto, ghanthe, tas, घंटा, घंटे, तास, तासांसाठी, घंटों
trip: tipper, tippers, tipar, टिपर, टिप्पर, trip, trips, trep, tripe, gadi, gaadi, gaddi., gadiyan, gadya, gadia, dumper, dumpers, damper, dampar, hyva, hywa, haiva, haywa, highwa, hiva, tractor, tractors, trolley, trolly, troli, trali, truck, trucks, trak, load, loads, phera, fera, khep, chakkar, tempo, tata ace, 407, chhota hathi, ट्रिप, खेपा, गाडी, गाड़ी, गाड्या, गाड़ियां, डंपर, हायवा, हाइवा, ट्रैक्टर, ट्रॅक्टर, ट्रॉली, ट्रक, खेप, फेरा, फेरे, फेऱ्या, चक्कर, ट्राली, टेंपो, टेम्पो, ट्रीप, truckload, truck load, tipper load, tractor trolley, tm, transit mixer, हैवा, डम्पर, trolleys
ls: lump sum, lumpsum, lump, l s, ls
job: job, jobs
brass: brass, bras, braas, bross, barass, baras, ब्रास, ब्रॉस, ब्रासचे
brass_v: brass volume, brass vol, brass cft
brass_a: brass area, brass sqft
kva: kva, kva's, केवीए, केव्हीए
hp: hp, horse power, एचपी
core: core, cores, कोर
coat: coat, coats, coating, hath, kot, कोट, हात
amp: amp, amps, ampere, amp., a, एम्पियर
watt: watt, watts, w, वाट, वॉट
module: module, modules, modular way
way: way, ways
percent: percent, taka, टक्के
`)
