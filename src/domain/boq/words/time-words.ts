import { wordTable } from './word-table.ts'

/** `day+1`: so many days ahead; `weekday5`: Friday; `month12`: December; `span:day`: what a number of is a time. */
export type TimeWord =
  | `day+${number}`
  | `weekday${number}`
  | `month${number}`
  | `span:${'day' | 'week' | 'month' | 'year'}`
  | 'this'
  | 'next'
  | 'date'
  | 'end'
  | 'festival'
  | 'oclock'
  | 'daily'

export const timeWords = wordTable<TimeWord>(`
day+0: aaj, aj, today, tdy, आज, aajch, आजच, tonight, aaj hi
day+1: kal, kl, tomorrow, tomorow, tommorow, tommorrow, tmrw, tmw, tmr, tomm, tom, kall, udya, udyaa, udyacha, udyala, ude, उद्या, कल, उद्याच, उद्याला
day+2: parso, parson, parsoo, parsu, parva, parwa, parvaa, day after tomorrow, day after tmrw, परसों, परसो, परवा, परवाला
day+3: narso, tarso, तरसों
weekday0: sunday, sun, ravivar, raviwar, itwar, itvar, ravivari, रविवार, इतवार, रविवारी
weekday1: monday, mon, somvar, somwar, somvari, सोमवार, सोमवारी
weekday2: tuesday, tue, mangalwar, mangalvar, mangal, mangalvari, मंगलवार, मंगळवारी
weekday3: wednesday, wed, budhwar, budhvar, budh, budhvari, बुधवार, बुधवारी
weekday4: thursday, thu, thur, guruwar, guruvar, brihaspativar, veervar, guruvari, गुरुवार, बृहस्पतिवार, गुरुवारी, वीरवार
weekday5: friday, fri, shukrawar, shukravar, shukrwar, sukravar, shukravari, शुक्रवार, शुक्रवारी
weekday6: saturday, sat, shaniwar, shanivar, sanivar, shanichar, shanivari, शनिवार, शनिवारी
month1: january, jan, janvari, janewari, जनवरी, जानेवारी
month2: february, feb, farvari, फरवरी, फेब्रुवारी
month3: march, mar, मार्च
month4: april, apr, aprail, अप्रैल, एप्रिल
month5: may, मई
month6: june, jun, जून
month7: july, jul, julai, जुलाई, जुलै
month8: august, aug, agast, अगस्त, ऑगस्ट
month9: september, sept, sep, sitambar, सितंबर, सप्टेंबर
month10: october, oct, aktubar, अक्टूबर, ऑक्टोबर, अक्तूबर
month11: november, nov, navambar, नवंबर, नोव्हेंबर
month12: december, dec, decembar, disambar, दिसंबर, डिसेंबर
span:day: day, working day, working days, kaam ke din, din, dino, dinon, divas, diwas, divsat, divasat, दिन, दिनों, दिवस, दिवसां, दिवसात, दिवसांत, दिवसांसाठी, दिवसांकरिता
span:week: week, hafta, hafte, hapta, hapte, hafto, saptah, aathavda, athavda, athavde, हफ्ता, हफ्ते, सप्ताह, आठवडा, आठवडे, आठवड्या, आठवड्यात, आठवड्यांसाठी, आठवड्यासाठी
span:month: month, mahina, mahine, mahino, mahinon, mahne, maheene, mah, महीना, महीने, महीनों, महिन्या, महिन्यां, महिन्यात, महिन्यांसाठी, महिन्यासाठी, माह
span:year: year, saal, sal, varsh, साल, वर्ष
this: this, is, iss, ya, hya, hyaa, chalu, current, इस, या, ह्या, चालू, इसी
next: next, agle, agla, agley, agli, aane wale, aanewale, pudhil, pudhchya, yetya, coming, अगले, अगला, अगली, आने वाले, पुढच्या, पुढील, येत्या, आगामी
date: tarikh, tarik, tareekh, tarkh, tarikhla, tarakh, tarikhe, date, dt, तारीख, तारखे, तारखेला, तारखेपर्यंत, तारखेच्या, ता
end: end, akhir, aakhir, akher, last, ant, अंत, आखिर, अखेर, शेवट, शेवटी
festival: diwali, deepavali, divali, deewali, dipawali, holi, eid, dussehra, dasara, dashera, ganpati, ganesh chaturthi, navratri, dhanteras, christmas, xmas, gudi padwa, akshaya tritiya, pongal, onam, chhath, chhat puja, rakhi, sankranti, makar sankranti, monsoon, barish, shaadi, muhurat, muhurta, bhoomi pujan, bhumi pujan, pooja, puja, दिवाली, होली, ईद, दशहरा, दसरा, गणपति, नवरात्रि, मानसून, बारिश, पावसाळा, संक्रांति, संक्रांत, मुहूर्त, छठ, payment, payment milne, slab, approval, lockdown, election
oclock: baje, bje, am, pm, a m, p m, oclock, o clock, बजे, वाजता, वाजेपर्यंत, वाजे, vajta, wajta, vajata
daily: roz, roj, daily, per day, rojana, rozana, pratidin, a day, each day, every day, har din, roz ka, रोज, प्रतिदिन, रोजाना, दररोज, हर दिन, dar roj, dararoj, daroj, roj na, roz ke, roj ke, roz ki, daily ka, daily ke, per din, rojche, rojcha, दररोजचे, रोजचे, रोज के, प्रति दिन, प्रतिदिवस, प्रति दिवस, day wise
`)
