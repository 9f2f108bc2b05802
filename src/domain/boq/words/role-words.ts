import { wordTable } from './word-table.ts'

/** What a word does in a sentence. `noise`: known words that tell nothing here, so that they are taken for no place. */
export type RoleWord =
  | 'and'
  | 'or'
  | 'until'
  | 'within'
  | 'after'
  | 'from'
  | 'between'
  | 'on'
  | 'for'
  | 'with'
  | 'at'
  | 'in'
  | 'site'
  | 'each'
  | 'want'
  | 'not'
  | 'only'
  | 'sorry'
  | 'price'
  | 'tell'
  | 'rupees'
  | 'earlier'
  | 'past'
  | 'urgent'
  | 'hire'
  | 'to'
  | 'total'
  | 'signature'
  | 'grade'
  | 'dia'
  | 'thick'
  | 'long'
  | 'pack'
  | 'numbered'
  | 'arrived'
  | 'noise'

export const roleWords = wordTable<RoleWord>(`
and: aur, or bhi, and, ani, aani, tatha, evam, plus, aur bhi, saath me, aur haan, and also, also, tasech, और, आणि, तथा, एवं, व, अन, अऊर, n
or: ya, or, athva, kinva, या फिर, ya phir
until: tak, tk, eod, cob, end of day, till, until, by, before, latest by, on or before, upto, up to, paryant, se pehle, se pahle, ke pehle, ke pahle, pehle, pahle, purvi, पर्यंत, तक, से पहले, के पहले, आधी, not later than, के पूर्व, deadline
within: in, ke andar, within, andar andar, ke bhitar, chya aat, aat, के अंदर, के भीतर, आत, में, me, mein, mai, mdhe, madhe, मध्ये, मधे, भीतर
after: nantar, ke baad, ke bad, baad, baad me, after, nanter, के बाद, बाद, बाद में, hone ke baad, ke bd, jhalyavar, bd
from: se, from, starting, start, starting from, passun, onwards, se shuru, से, shuru, w e f, wef, shuruat
on: ko, को, रोजी, la
between: between, ke beech, ke bich, darmiyan, के बीच, दरम्यान
for: karita, ke liye, k liye, ke lie, for, sathi, liye, karta, के लिए, हेतु, वास्ते, के लिये, ke lye, ke vaste
with: with, ke sath, ke saath, ke sathi, sakat, sahit, sah, सह, के साथ, सहित, sobat, including, incl, along with
at: at, pe, par, pr, var, war, पर, वर, पे, ला, येथे, yethe, ithe, idhar, udhar, yahan, deliver at, delivered at, delivery at, delivery to, deliver to, delivered to, delivery on, delivery, near, opp, opposite, behind, next to, ke pas, ke paas, जवळ, के पास, inside, village, taluka, dist
in: ka, ki, ke, का, की, के, of, chi, che, cha, chya, चे, ची, चा, च्या
site: site, sait, location, loc, address, addr, place, jagah, jaga, sthal, ship to, project, project site, site address, delivery location, delivery address, site name, unloading, unloading point, साइट, पता, कार्यस्थल, जगह, स्थान, ठिकाण, लोकेशन, drop, delivery place
each: each, तीनों, teeno, each site, har site, dono site, dono, har ek, pratyek, prati site, per site, dono jagah, har jagah, both sites, both, alag alag, दोनों, दोनों साइट, दोन्ही, दोन्ही साईट, प्रत्येकी, sabhi site, do no site, at each, on each site
want: chahiye, chaiya, chahiye hai, chahiye tha, pahije, pahije aahe, havet, have, lagtil, lagnaar, laagel, lagega, lagenge, need, needed, require, required, requirement, reqd, req, want, wanted, send, bhejo, bhej, pahuchao, bhejna, bhej do, bhej dena, bhijwa, bhijwa do, bhijwado, bhijwade, bhejwa, bhejwa do, bhejwado, bhejwade, bhejwana, bhijwana, dena, dedo, de do, dijiye, do, de, den, mangana, manga, mangao, lena, lena hai, lenge, pathava, patva, dya, order, arrange, supply, provide, please send, kindly send, kar do, karo, karna, kara, karva, karwana, krna, deliver, हवे, हवी, हवा, हव्या, हव्यात, भेजें, भेज, भेजिए, दो, देना, दीजिए, लेना, पाठवून, द्या, मंगवाना, मागवा, purchase, buy, buying, urgently required, urgently needed, looking for, provision
not: nahi, nahin, nhi, नाही, nai, mat, nako, not, don't, dont, cancel, canceled, cancel karo, hata do, hatao, नहीं, नही, नको, मत, रद्द, कैंसिल, कॅन्सल, instead of, na, nay, naka, no need, not required, not needed, ki jagah, ki bajay, ke bajay, ki bajaye, ke bajaye, ki bajae, ke bajae, की बजाय, के बजाय, की जगह, ऐवजी, aivaji
only: sirf, only, phakt, bas, keval, just, बस
sorry: sorry, नहीं नहीं, नही नही, नाही नाही, अरे नहीं, nahi ruko, nhi ruko, nahin ruko, ruko, correction, galti, galat, galti se, mistake, actually, wrong, correct, galat likha, माफ, चूक, गलत, nahi nahi, instead, change, badal, badal ke, revise, revised, update, updated, edit, balki, krupaya sudhar, please correct
price: budget, wage, lagat, बजट, rate, rates, prices, bhav, bhaav, bhaw, price, keemat, dam, daam, dar, quote, quotation, quot, cost, kharcha, estimate, rate per, भाव, रेट, दर, किंमत, दाम, कोटेशन, kitne ka, kitne me, kitna, kitne, kitna lagega, kiti, kya rate, kya loge, kitna loge, kya lega, kya lenge, kya padega, kitna padega, kitne me karoge, best rate, best price, rate list, कितने का, क्या रेट, costing, charges, amount
tell: batana, bata do, bataiye, bata, bolo, bol, bolna, sang, saanga, bataao, bataen, tell, inform, share, kaho, kalwa, confirm, btao, bta do, btado, bata dena, call, advise, let me know, give
rupees: rs, inr, rupe, rupya, rupayee, रु, रुपए, ₹, rp
earlier: kal jaisa, kal jaise, kal jaisi, kal ki tarah, कल जैसा, कल की तरह, purana wala, repeat, same as, same order, same as last, same as before, pichhle, pichli, last order, last time, last time wala, pichli bar, pichli baar, previous, previous order, wahi, wahi wala, same wala, pehle wala, pehle jaisa, jaisa pehle, pahile, magil, magchya, magchi, magchyasarkha, tech, dobara, fir se, phir se, again, वही, पहले वाला, पहले जैसा, मागच्या, मागचा, मागच्यासारखे, मागच्या वेळी, मागच्या वेळ, तेच, फिर से, परत, same, order repeat, last wala, as before, as discussed, jaisa bola tha, jo bola tha, as per last, like last time, usual, as usual, hamesha wala, kal order me, kal order mein, purane order me, कल ऑर्डर में, कालच्या ऑर्डर मध्ये
past: likha, मिला, bola tha, kaha tha, aaya tha, aaya, aayi, aaye, aya, gaya, gaye, diya tha, diya, diye the, bheja tha, bheja, mila tha, mila, mili, tha, thi, the tha, liya tha, liya, hua, hui, hue, wala, wali, wale, came, sent, delivered yesterday, yesterday, आया, आया था, गया, दिया था, था, आले, आली, आला, झाले, झालं, दिले, होते, होता, kalcha, कालच्या, काल, कल वाला, aale, zale, hote, zali, jhali
arrived: aa gaya, utar gaya, utar gayi, utar gaye, khali ho gaya, khali ho gayi, khali ho gaye, aa gayi, aa gaye, aa chuka, mil gaya, mil gayi, mil gaye, pahuch gaya, received, delivered already, already delivered, आ गया, आ गयी, आ गई, आ गए, milali, pohochle, pochla
urgent: urgent, urgently, argent, अर्जेंट, अर्जेन्ट, अर्जंट, अर्जेट, arjant, urjent, urgnt, turanth, jaldi, jldi, jaldi se, jaldise, asap, a s a p, immediate, immediately, fauran, fatafat, tatkal, lagech, tatadine, emergency, jaruri, तातडीने, lawkar, त्वरित, turatn, abhi ke abhi, right now, jaldi bhejo, same day, priority, जल्द, शीघ्र
hire: kiraaye, kiraye, kiraye pe, kiraye par, rent, rental, hire, hiring, on rent, on hire, bhade, bhadyane, bhada, bhadyavar, भाडे
to: to, se lekar, te, ते, टू
total: total, kul, ekun, grand total, sub total, subtotal, कुल, sum, jod
signature: regards, thanks, thank you, thnx, thx, dhanyawad, with regards, best regards, warm regards, shukriya, आपका, आपला, yours, sent from, from my, sender, contact, contact person, mob, mobile, ph, phone, cell, call me, whatsapp, email, gst, gstin, gst no, pan no, contact no, संपर्क, मो, फोन
grade: grade, grad, gred, ग्रेड, gr
dia: dia, diameter, size, saiz, thickness, व्यास, साइज, डाया, od, id, nb, dn
thick: thick, thk, mota, moti, moto, jada, jad, जाड, जाडी, width, wide
long: long, lamba, lambi, lamb, lambiche, length wala, lengthwise, लंबा, लांब, लांबी, each length
pack: pack, packing, packet, ka pack, pkt, pack size, पैक, पैकेट, पॅक
noise: site incharge, site in charge, site engineer, site engr, site er, site supervisor, site contact, site manager, बांधकाम साहित्य, bandhkam sahitya, bandhkam material, bill pakka, pakka bill, pakke bill, bill pakke, बिल पक्का, पक्का बिल, पक्के बिल, floor wise, floorwise, concrete cutting machine, concrete cutter, core cutting machine, core cutter, pin code, pincode, pin no, pin number, pin cod, पिन कोड, पिनकोड, पिन नंबर, pumpable, slump, kaam ruk gaya, kaam ruka, ruk gaya, ruka hai, kaam band, labour camp, labor camp, labour quarter, labour quarters, labour colony, labour hutment, labour hutments, tile cutter, tile cutting machine, tile cutter machine, marble cutter, marble cutting machine, paver machine, paver finisher, sunday off, sun off, sunday holiday, sunday chutti, sunday band, sunday closed, except sunday, excluding sunday, sunday chhod ke, sunday chodke, ravivar chutti, ravivar band, रविवार सुट्टी
numbered: phase, ph, sector, sec, plot, plot no, survey, survey no, gat, gat no, s no, wing, tower, building, bldg, building no, lane, lane no, gate, gate no, flat, flat no, floor, ward, road no, nh, sh, stage, block no, street, street no, house, house no, door no, khasra, khasra no, unit no, godown, shop, shop no, fase, फेज, सेक्टर, प्लॉट, गट, सर्व्हे, pillar, pillar no, pier, km stone, chainage, ch, mala, manzil, majla, slab no, villa, villa no, bungalow, row house, exit, package, pkg
`)

/** Known words that tell nothing: people's, of politeness, of grammar. */
export const noiseWords: readonly string[] = `
about nearly roughly approximately lagbhag karib kareeb करीब लगभग अंदाजे सुमारे
a an the that these those it its i we you he she they my our his their us are was were be been being will would shall should can could might must has had having does did done
on off as if so than then there here when where what which who whom how why all any some more most other such own too very now today's please pls plz plzz kindly dear sir sirji madam mam maam saheb sahab sahib ji bhai bhaiya bhaisaab bhau dada anna boss bro brother seth sethji team hello hi hii hey helo namaste namaskar namaskaar pranam ram jai salaam good morning gm evening afternoon gn gud mrng ok okay okk yes haa haan han ho hoy yar yaar
sab sabhi bhi toh hai h hain hei hu hun hoon hoga hogi honge raha rahi rahe rha rhi rhe kya kaise kaisa kaisi kab kahan kaha kaun kis kisi kuch koi bahut bohot zyada jyada kam kum thoda thode thodi sa si apna apne apni hamara hamare hamari humare humara hame humko hamko mera mere meri mujhe aap aapka aapke aapko tum tumhara tera woh wo vo voh use usko usse ye yeh yah ab abhi phir fir magar lekin kyonki agar kyunki jab tab
kare karke kar krke krdo kardo le lo lao lana laana lagana lagane aana jana aa aao jao ja chal chalega rakho rakhna rakh mil milega milna milta dekho dekh suno bolte kahna baat bat
kaam kaaj work working worker labour's majuri mazduri mjuri contract theka thekedar contractor supplier supplyer vendor dealer party transporter taraf tarf tarafse tarfe तरफ तर्फे सप्लायर पुरवठादार विक्रेता company builder developers construction infra enterprises traders pvt ltd limited llp material maal mal samaan saman items list details following below per nos. qty quantity quantities matra sankhya unit description sr sl no. s.no number remarks specification spec make brand company's type quality best new fresh
subah subha subhah sham shaam rat dopahar dupahar sakal sakali sandhyakali dupari ratri subeh savere noon early late time samay wakt vel
reply forwarded forward fwd image video audio omitted media document message deleted edited attached
color grey gray black blue yellow brown cream ivory beige safed kala kali kale hara neela pila bada bade badi chhota chote choti bara
ne vala vale vali waala waale ahe aahe aahet ahet hoti mhanje kay kase kasa kadhi kuthe konacha amcha amche amchi tumcha tumche tumchi amhala tyala amchya aamchya tumchya aplya aaplya majhya mazya kade kadun kadhun amchyakade aamchyakade tumchyakade aplyakade aaplyakade tumchyakadun amchyakadun
bangla ghar makan makaan phata phate phati tuta tute toota toote khana khane rehna rahna karte manna khata bura patla ginti police milti bhara bandha khola gandi stock dost mitra footing foundation column beam plinth terrace wall roof room compound basement parking office school hospital mandir temple
sasta sasti mehnga discount final fix chahta
hourly basis monthly minimum guarantee mobilisation mobilization alag overtime
silent soundproof wheel wheeler tyre hopper
dhulai washed
naya nayi naye shuru chalu नया नई नवीन khatam khatm khattam khtm sampla खत्म संपला संपले संपली
load unload loading extra advance credit cash pay bill tax transport transportation freight delivered include included excluding exclude inclusive exclusive
permanent temporary full half fulltime kaamgar experienced trained badha badhao badhana ghata increase reduce add
पोच पोहोच against schedule update updates pending status regarding मजुरीने मजूरीने मजदूरी
khali karne bharna bhar bharne dalwa dalva dalna dalni dalne daalna daalni daalne dalwana dalwani dalvana utarna bhatta padega padegi padenge utarni utarwana girana giraana girwana pahunchana pahuchana pahunchani milne aane pahunchne pahuchne utarne
डालना डालनी डालने डलवाना डलवानी उतारना उतारनी उतरवाना गिराना गिरवाना पहुंचाना पहुंचानी टाकायचे टाकायची टाकायचा
है हैं हो हूँ थी थे मे ने भी ही तो यह वह ये वो उस हम हमें हमारा हमारे हमारी मेरा मेरे आप आपके मुझे कुछ कोई क्या कैसे कब कहाँ कौन सब सभी बहुत ज्यादा कम थोड़ा अब अभी फिर लेकिन अगर जब तब करना करो करें कर करके जाना आना दे ले लो रहा रही रहे भाई भैया जी सर साहब साहेब नमस्ते नमस्कार प्रणाम कृपया वाला वाली वाले काम कार्य मजदूरी माल सामान सामग्री सूची मात्रा सुबह शाम दोपहर काला हरा नीला पीला बड़ा छोटा बड़े छोटे शुभ प्रभात सुप्रभात लिए लिये
आहे आहेत होती ती हे हा आम्ही आम्हाला आमचे आमचा आमची तुम्ही तुमचे तुमचा मला काय कसे कसा कधी कुठे कोण सर्व खूप जास्त थोडे आता पण जर मग करा करून घ्या भाऊ दादा मजुरी साहित्य यादी सकाळी संध्याकाळी दुपारी रात्री पांढरा हिरवा मोठा लहान मोठे ना त हून साईटवर पिनकोड पिन कोड आमच्या तुमच्या आपल्या माझ्या कडे कडून आमच्याकडे तुमच्याकडे आपल्याकडे तुमच्याकडून आमच्याकडून
`
  .trim()
  .split(/\s+/)
