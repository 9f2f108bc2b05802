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
  | 'evening'

export const timeWords = wordTable<TimeWord>(`
day+0: aaj, aj, today, tdy, आज, aajch, आजच, tonight, aaj hi
day+1: udyala, kal, kl, tomorrow, tmrw, tmrrw, tmoro, tmorow, tmorrow, tmw, tmr, tomm, tom, kall, udyaa, udyacha, ude, कल, उद्याच
day+2: parson, parsu, parvaa, day after tomorrow, day after tmrw, परवाला
day+3: narso, tarso, तरसों
weekday0: ravivari, sunday, sun, ravivar, itvar, रविवार
weekday1: monday, mon, somwar, somvari
weekday2: mangalvar, tuesday, tue, mangal, mangalvari
weekday3: budhvar, wednesday, wed, budh, budhvari
weekday4: guruvar, thursday, thu, thur, brihaspativar, veervar, guruvari
weekday5: friday, fri, shukrwar, sukravar, shukravari
weekday6: saturday, sat, sanivar, shanichar, shanivari
month1: january, jan, janvari, janewari, जनवरी
month2: february, feb, farvari, फरवरी, फेब्रुवारी
month3: march, mar
month4: apr, aprail, एप्रिल
month5: may, मई
month6: june, jun, जून
month7: jul, julai
month8: august, aug, agast, ऑगस्ट
month9: september, sept, sep, sitambar, सितंबर, सप्टेंबर
month10: october, oct, aktubar, ऑक्टोबर
month11: november, nov, navambar, नवंबर, नोव्हेंबर
month12: december, dec, decembar, disambar, दिसंबर, डिसेंबर
span:day: day, working day, working days, kaam ke din, din, dino, dinon, diwas, divasat, दिन, दिवस, दिवसां, दिवसांत, दिवसांसाठी, दिवसांकरिता
span:week: athavda, week, hafta, hafte, hapta, hapte, hafto, saptah, athavde, आठवड्या, आठवड्यात, आठवड्यांसाठी, आठवड्यासाठी
span:month: month, mahina, mahinon, mahne, maheene, mah, महिन्या, महिन्यां, महिन्यात, महिन्यांसाठी, महिन्यासाठी, माह
span:year: year, saal, sal, varsh, साल
this: this, is, iss, ya, hya, hyaa, chalu, current, इस, या, ह्या, इसी
next: next, agle, agla, agli, aane wale, aanewale, pudhil, pudhchya, yetya, coming, अगले, आने वाले, पुढच्या, आगामी
date: tarkh, tarikhla, tarikhe, date, dt, तारखेला, तारखेपर्यंत, तारखेच्या, ता
end: end, akher, last, ant, अंत, शेवट, शेवटी
festival: deewali, dipawali, holi, eid, dussehra, dasara, dashera, ganpati, ganesh chaturthi, navratri, dhanteras, christmas, xmas, gudi padwa, akshaya tritiya, pongal, onam, chhath, chhat puja, rakhi, sankranti, makar sankranti, monsoon, barish, shaadi, muhurta, bhumi pujan, puja, ईद, दशहरा, दसरा, गणपति, मानसून, पावसाळा, संक्रांत, मुहूर्त, छठ, payment, payment milne, slab, approval, lockdown, election
evening: sham tak, shaam tak, sham se pehle, by evening, raat tak, sandhyakal paryant, संध्याकाळी पर्यंत, सायंकाळ पर्यंत
oclock: baje, bje, am, pm, a m, p m, oclock, o clock, बजे, वाजेपर्यंत, वाजे, wajta, vajata
daily: roz, roj, daily, per day, rozana, pratidin, a day, each day, every day, har din, roz ka, रोज, dar roj, dararoj, daroj, roj na, roz ke, roj ke, roz ki, daily ka, daily ke, per din, rojcha, दररोजचे, रोज के, प्रति दिन, प्रतिदिवस, प्रति दिवस, day wise, har hafte, har mahina, every week, every month, weekly, दर आठवड्याला
`)
