import { expect, test } from 'vitest'
import { requirementInShort } from '#tests/support/requirement-in-short.ts'
import { readRequirement } from './read-requirement.ts'

// Invented messages about machines and people on hire: hours a day, days, sizes, who brings operator and diesel.
test.each([
  [
    'Poclain 1 mahina, 200 ghante minimum\nDumper 10 wheeler 2 nos 15 din',
    'excavator 1 nos {hours_per_month=200} ~1 month | tipper 2 nos {} ~15 day',
  ],
  ['helper 4 subah 8 se 6', 'helper 4 person {}'],
  ['transit mixer 6 cum 1 nos', 'transit_mixer 1 nos {capacity_cum=6}'],
  ['Transit mixer 3 nos rent pe 1 mahina', 'transit_mixer 3 nos {} ~1 month'],
  ['tm 7 cum 2 nag 5 din', 'transit_mixer 2 nos {capacity_cum=7} ~5 day'],
  ['ट्रांजिट मिक्सर 2 नग 10 दिन के लिए', 'transit_mixer 2 nos {} ~10 day'],
  ['Transit mixer 2 nos', 'transit_mixer 2 nos {}'],
  ['transit mixer rent 2 nos 10 din', 'transit_mixer 2 nos {} ~10 day'],
  ['tipper 10 cum 2 nos', 'tipper 2 nos {capacity_cum=10}'],
  ['hyva 14 cum 4 nos 15 days with driver', 'tipper 4 nos {capacity_cum=14,operator=yes} ~15 day'],
  ['JCB 3DX 2 din ke liye chahiye (8 ghante/din)', 'backhoe_loader 1 nos {hours_per_day=8} ~2 day'],
  ['JCB 1 nos, 10 ghante per din, 1 mahina', 'backhoe_loader 1 nos {hours_per_day=10} ~1 month'],
  ['poclain 8 hrs/day 10 days', 'excavator 1 nos {hours_per_day=8} ~10 day'],
  ['concrete pump 2 din (10 hrs daily)', 'concrete_pump 1 nos {hours_per_day=10} ~2 day'],
  ['JCB 8 ghante roz 5 din', 'backhoe_loader 1 nos {hours_per_day=8} ~5 day'],
  ['Need JCB for 3 days, 10 hours per day at Wakad', 'backhoe_loader 1 nos {hours_per_day=10} ~3 day :: place Wakad'],
  ['jcb rozana 8 ghante, 5 din, kal se', 'backhoe_loader 1 nos {hours_per_day=8} ~5 day :: from 2026-11-24'],
  ['जेसीबी रोज 8 घंटे 4 दिन के लिए', 'backhoe_loader 1 nos {hours_per_day=8} ~4 day'],
  ['जेसीबी दररोज ८ तास, ६ दिवस', 'backhoe_loader 1 nos {hours_per_day=8} ~6 day'],
  ['पोकलेन २ नग १० दिवस, रोज १० तास, डिझेल आमचे', 'excavator 2 nos {diesel=buyer,hours_per_day=10} ~10 day'],
  [
    'hydra 14 ton 1 nos 2 din operator aur diesel ke sath',
    'hydra_crane 1 nos {capacity_t=14,diesel=supplier,operator=yes} ~2 day',
  ],
  [
    'vibro roller 10 ton 5 days with operator and diesel',
    'roller 1 nos {capacity_t=10,diesel=supplier,operator=yes} ~5 day',
  ],
  ['water tanker 10000 ltr 2 nos 1 month', 'water_tanker 2 nos {capacity_ltr=10000} ~1 month'],
  ['boom pump 36 m 1 nos kal subah 6 baje', 'concrete_pump 1 nos {length_m=36} :: by 2026-11-24'],
  ['dg set 125 kva 1 nos 3 months rent', 'generator 1 nos {capacity_kva=125} ~3 month'],
  ['62.5 kva genset 15 din ke liye kiraye pe chahiye', 'generator 1 nos {capacity_kva=62.5} ~15 day'],
  ['poclain 210 with rock breaker 5 days', 'excavator 1 nos {type=breaker} ~5 day'],
  ['ex 200 poclain 7 din diesel aapka', 'excavator 1 nos {diesel=supplier} ~7 day'],
  ['JCB breaker ke saath 2 din', 'backhoe_loader 1 nos {type=breaker} ~2 day'],
  ['crane 50 ton 1 shift parso, Chakan', 'hydra_crane 1 shift {capacity_t=50} :: by 2026-11-25 place Chakan'],
  ['tower crane 5 ton 6 month 1 no', 'tower_crane 1 nos {capacity_t=5} ~6 month'],
  ['farana 15 ton 2 din 12 ghante per day', 'hydra_crane 1 nos {capacity_t=15,hours_per_day=12} ~2 day'],
  ['3 tipper aur 1 jcb 10 din mitti uthane ke liye', 'tipper 3 nos {} ~10 day | backhoe_loader 1 nos {} ~10 day'],
  [
    'grader 1, roller 1, water tanker 1 - 20 days',
    'grader 1 nos {} ~20 day | roller 1 nos {} ~20 day | water_tanker 1 nos {} ~20 day',
  ],
  ['JCB 2 nos x 8 hrs x 6 days', 'backhoe_loader 2 nos {hours_per_day=8} ~6 day'],
  ['jcb 4 ghante kal subah', 'backhoe_loader 4 hour {} :: by 2026-11-24'],
  ['JCB chahiye 100 ghante, Dholera', 'backhoe_loader 100 hour {} :: place Dholera'],
  ['jcb 8 hr shift 3 days', 'backhoe_loader 1 nos {hours_per_day=8} ~3 day'],
  ['hydra 2 shift per day 5 days', 'hydra_crane 1 nos {shifts_per_day=2} ~5 day'],
  [
    'poclain 1 mahina, 250 ghante guarantee, operator sahit',
    'excavator 1 nos {hours_per_month=250,operator=yes} ~1 month',
  ],
  ['jcb half day kal, Baner', 'backhoe_loader 1 nos {} ~0.5 day :: by 2026-11-24 place Baner'],
  ['jcb aadha din', 'backhoe_loader 1 nos {} ~0.5 day'],
  ['dedh din ke liye hydra', 'hydra_crane 1 nos {} ~1.5 day'],
  [
    '10 mistri 20 helper, 8 ghante duty, 30 din',
    'mason 10 person {hours_per_day=8} ~30 day | helper 20 person {hours_per_day=8} ~30 day',
  ],
  [
    'security guard 4 nos 12 hours duty 6 months, Hinjewadi',
    'security_guard 4 person {hours_per_day=12} ~6 month :: place Hinjewadi',
  ],
  ['watchman 2 log raat ke liye 3 mahine', 'security_guard 2 person {type=night} ~3 month'],
  ['8 mazdoor 2 din ke liye kal se Baner site', 'helper 8 person {} ~2 day :: from 2026-11-24 place Baner'],
  [
    'मजदूर 12, मिस्त्री 4, 20 दिन, रोज 9 घंटे',
    'helper 12 person {hours_per_day=9} ~20 day | mason 4 person {hours_per_day=9} ~20 day',
  ],
  ['bar bender 6 nos 15 days rate per day', 'bar_bender 6 person {} ~15 day'],
  ['shuttering carpenter 10 aadmi 1 mahina rehne ki suvidha hai', 'carpenter 10 person {} ~1 month'],
  ['Labour 25 nos for 45 days with accommodation', 'helper 25 person {} ~45 day'],
  [
    'welder 2 + gas cutter 1, 8 hrs/day, 10 days',
    'welder 2 person {hours_per_day=8} ~10 day | gas_cutter 1 person {hours_per_day=8} ~10 day',
  ],
  ['2 jcb operator 3 helper 15 days', 'operator 2 person {} ~15 day | helper 3 person {} ~15 day'],
  [
    'JCB ane poklen 5 divas mate joie che, diesel tamaru',
    'backhoe_loader 1 nos {diesel=supplier} ~5 day | excavator 1 nos {diesel=supplier} ~5 day',
  ],
  ['bhai jcb kitna leta hai ghante ka? 2 din ka kaam hai', 'backhoe_loader 1 nos {} ~2 day'],
  [
    'Machine: JCB 3DX\nDuration: 10 days\nHours: 8 per day\nDiesel: by us\nSite: Kharadi',
    'backhoe_loader 1 nos {diesel=buyer,hours_per_day=8} ~10 day :: place Kharadi',
  ],
  [
    'Required on hire:\n1) Excavator 20T - 2 nos - 30 days\n2) Tipper 16 cum - 6 nos - 30 days\n3) Grader - 1 no - 15 days\nFrom 1 December',
    'excavator 2 nos {capacity_t=20} ~30 day | tipper 6 nos {capacity_cum=16} ~30 day | grader 1 nos {} ~15 day :: from 2026-12-01',
  ],
  [
    'vibrator 2 nag, mixer 1 nag, bar cutting machine 1, 2 mahine kiraya',
    'vibrator 2 nos {} ~2 month | concrete_mixer 1 nos {} ~2 month | bar_cutting_machine 1 nos {} ~2 month',
  ],
  ['dewatering pump 5 hp 3 nos 24 hours 10 days', 'dewatering_pump 3 nos {capacity_hp=5,hours_per_day=24} ~10 day'],
  [
    'JCB 3 din (8 ghanta per day) + tipper 2 nos 3 din',
    'backhoe_loader 1 nos {hours_per_day=8} ~3 day | tipper 2 nos {} ~3 day',
  ],
  ['hydra for 6 hours tomorrow 10 am at Bhosari', 'hydra_crane 6 hour {} :: by 2026-11-24 place Bhosari'],
  [
    'jcb roz 10 ghante chalegi, 20 din ka kaam, diesel humara operator tumhara',
    'backhoe_loader 1 nos {diesel=buyer,hours_per_day=10,operator=yes} ~20 day',
  ],
  ['boom placer 32 mtr 2 nos 28 Nov ko slab ke liye', 'concrete_pump 2 nos {length_m=32} :: by 2026-11-28'],
  ['tractor trolley 2 nos 8 din pani ke liye', 'tractor 2 nos {} ~8 day'],
  ['self loading mixer ajax 4 cum 1 month', 'concrete_mixer 1 nos {capacity_cum=4} ~1 month'],
  [
    'Water tanker 5000 litre daily 2 trip for 15 days',
    'water_tanker 2 trip {capacity_ltr=5000} ~15 day :: asks trip_size',
  ],
  ['JCB 6 ghante din ke hisab se 4 din', 'backhoe_loader 1 nos {hours_per_day=6} ~4 day'],
  [
    'transit mixer 2 nos, 8 hrs/day, 1 month, with driver',
    'transit_mixer 2 nos {hours_per_day=8,operator=yes} ~1 month',
  ],
  ['rmc m20 2 transit mixer', 'rmc 2 trip {grade=M20} :: asks trip_size'],
  ['M25 transit mixer 3 nos', 'rmc 3 nos {grade=M25}'],
  ['transit mixer m30 12 cum', 'rmc 12 cum {grade=M30}'],
  ['crane wala 20 ton 2 ghanta', 'hydra_crane 2 hour {capacity_t=20}'],
  ['jcb 3 days 24 nov se', 'backhoe_loader 1 nos {} ~3 day :: from 2026-11-24'],
  ['जेसीबी आज ५ तास हवी आहे, वाघोली', 'backhoe_loader 5 hour {} :: by 2026-11-23 place वाघोली'],
  ['2 JCB 3 din 8 ghante per day diesel ke sath', 'backhoe_loader 2 nos {diesel=supplier,hours_per_day=8} ~3 day'],
  ['jcb wala bhejo 3 ghante ka kaam hai', 'backhoe_loader 3 hour {}'],
  [
    'Poclain PC 210 with operator & diesel, 10 hrs/day, 20 days @ Khopoli',
    'excavator 1 nos {diesel=supplier,hours_per_day=10,operator=yes} ~20 day :: place Khopoli',
  ],
  ['hydra 12T kal 10 baje 4 hrs ke liye', 'hydra_crane 4 hour {capacity_t=12} :: by 2026-11-24'],
  [
    '1 no. hydra 14T on monthly basis, 26 days, 10 hours per day',
    'hydra_crane 1 nos {capacity_t=14,hours_per_day=10} ~26 day',
  ],
  ['boom placer 42 meter 1 din 28/11', 'concrete_pump 1 nos {length_m=42} ~1 day :: by 2026-11-28'],
  ['tanker 5000 ltr 4 chakkar roz', 'water_tanker 4 trip {capacity_ltr=5000} :: asks trip_size'],
  ['roller 3 ton baby 4 din', 'roller 1 nos {capacity_t=3} ~4 day'],
  ['vibro compactor 11T - 1 No. - 15 days', 'roller 1 nos {capacity_t=11} ~15 day'],
  ['tipper 6 wheel 3 nos, murum dhone ke liye, 12 din', 'tipper 3 nos {} ~12 day'],
  ['dumper 16 cum 5 nag 20 din diesel aapka', 'tipper 5 nos {capacity_cum=16,diesel=supplier} ~20 day'],
  ['mixer machine 1 bag 2 nos 10 din', 'concrete_mixer 2 nos {capacity_bags=1} ~10 day'],
  ['10/7 mixer machine hopper ke saath 15 din', 'concrete_mixer 1 nos {capacity=10/7} ~15 day'],
  ['मिक्सर मशीन १ नग, व्हायब्रेटर २ नग, ८ दिवस', 'concrete_mixer 1 nos {} ~8 day | vibrator 2 nos {} ~8 day'],
  ['बूम लिफ्ट 60 फीट 3 दिन', 'boom_lift 1 nos {length_ft=60} ~3 day'],
  ['scissor lift 12 m 5 days Bhiwandi', 'boom_lift 1 nos {length_m=12} ~5 day :: place Bhiwandi'],
  [
    'पोकलेन ऑपरेटर के साथ 15 दिन, डीजल हमारा, रोज 10 घंटे',
    'excavator 1 nos {diesel=buyer,hours_per_day=10,operator=yes} ~15 day',
  ],
  [
    'जेसीबी 2 दिन के लिए, प्रतिदिन 8 घंटे, ऑपरेटर सहित, खराडी',
    'backhoe_loader 1 nos {hours_per_day=8,operator=yes} ~2 day :: place खराडी',
  ],
  ['JCB 2 divas mate joiye chhe, roj na 8 kalak', 'backhoe_loader 1 nos {hours_per_day=8} ~2 day'],
  [
    'excavator required: 1 no., 20 ton, 30 days, 8 hrs shift',
    'excavator 1 nos {capacity_t=20,hours_per_day=8} ~30 day',
  ],
  [
    'Need 15 helpers and 5 masons for 10 days from 1 Dec, 9 hours duty, food by us',
    'helper 15 person {hours_per_day=9} ~10 day | mason 5 person {hours_per_day=9} ~10 day :: from 2026-12-01',
  ],
  ['majdoor 20, 3 din, 12 ghante, raat ki shift', 'helper 20 person {hours_per_day=12} ~3 day'],
  ['2 electrician 8 hour 5 days', 'electrician 2 person {hours_per_day=8} ~5 day'],
  ['12 hr security guard - 3, Kalyani Nagar', 'security_guard 3 person {hours_per_day=12} :: place Kalyani Nagar'],
  ['air compressor with 2 breaker 4 days', 'air_compressor 1 nos {} ~4 day | breaker 2 nos {} ~4 day'],
  ['jcb 1 din 8 ghante ka', 'backhoe_loader 1 nos {hours_per_day=8} ~1 day'],
  ['per day 10 ghante JCB 15 din ke liye', 'backhoe_loader 1 nos {hours_per_day=10} ~15 day'],
  ['JCB chahiye subah 9 se sham 6 tak 3 din', 'backhoe_loader 1 nos {} ~3 day'],
  ['JCB 9 am to 6 pm, 2 days, Wagholi', 'backhoe_loader 1 nos {} ~2 day :: place Wagholi'],
  ['jcb 25 nov se 5 din roz 9 ghanta', 'backhoe_loader 1 nos {hours_per_day=9} ~5 day :: from 2026-11-25'],
  ['hydra 3 ghante aur jcb 5 ghante kal', 'hydra_crane 3 hour {} | backhoe_loader 5 hour {} :: by 2026-11-24'],
  ['hydra 2 ghante, jcb 1 din, Moshi', 'hydra_crane 2 hour {} | backhoe_loader 1 nos {} ~1 day :: place Moshi'],
  ['2 transit mixer 15 din ke liye rent', 'transit_mixer 2 nos {} ~15 day'],
  [
    'Transit mixer 7 cum - 3 nos - 2 months; concrete pump - 1 no - 2 months',
    'transit_mixer 3 nos {capacity_cum=7} ~2 month | concrete_pump 1 nos {} ~2 month',
  ],
  ['rmc m30 60 cum, transit mixer 6 cum wale', 'rmc 60 cum {grade=M30}'],
  ['batching plant ke liye transit mixer 4 nos monthly', 'transit_mixer 4 nos {}'],
  ['RMC M25 30 cum with transit mixer and boom pump', 'rmc 30 cum {grade=M25,pump=yes}'],
  ['water tanker 10 kl 2 nos 1 month', 'water_tanker 2 nos {capacity_kl=10} ~1 month'],
  ['tractor tanker 4000 ltr pani 3 trip', 'water_tanker 3 trip {capacity_ltr=4000} :: asks trip_size'],
  ['Crane 100 ton 2 hours, 12th floor glass lifting', 'hydra_crane 2 hour {capacity_t=100}'],
  [
    'JCB monthly rent, 200 hours per month, operator + diesel aapka',
    'backhoe_loader 1 nos {diesel=supplier,hours_per_month=200,operator=yes}',
  ],
  ['poclain 3 mahine, 10 ghante roz, sunday off', 'excavator 1 nos {hours_per_day=10} ~3 month'],
  [
    'bar bending machine 1, bar cutting machine 1, 3 months rental',
    'bar_cutting_machine 1 nos {} ~3 month | bar_cutting_machine 1 nos {} ~3 month',
  ],
  ['jcb full day chahiye kal', 'backhoe_loader 1 nos {} ~1 day :: by 2026-11-24'],
  ['JCB pura din, Wakad', 'backhoe_loader 1 nos {} ~1 day :: place Wakad'],
  ['jcb 5 hrs tomorrow 9 am Baner', 'backhoe_loader 5 hour {} :: by 2026-11-24 place Baner'],
  ['RMC M20 25 cum tomorrow 1400 hrs', 'rmc 25 cum {grade=M20} :: by 2026-11-24'],
  ['cement 100 bags on 28 Nov by 10 hrs', 'cement 100 bag {} :: by 2026-11-28'],
  ['hydra 2 nos 3 shift', 'hydra_crane 3 shift {} :: asks quantity'],
  ['JCB 1 nos 8 hours', 'backhoe_loader 8 hour {}'],
  [
    'tanker 2 nos 10000 litre ke, 15 din, roz 3 trip',
    'water_tanker 2 nos {capacity_ltr=10000,trips_per_day=3} ~15 day',
  ],
  ['murum 2 tipper 10 cum wale', 'murum 2 trip {} :: asks trip_size'],
  ['hyva 10 brass reti', 'river_sand 10 brass_v {}'],
  ['murum tipper 12 brass', 'murum 12 brass_v {}'],
  ['1 jcb + 2 tipper ek hafta', 'backhoe_loader 1 nos {} ~1 week | tipper 2 nos {} ~1 week'],
  ['JCB 1 din ka kitna loge, 8 ghante', 'backhoe_loader 1 nos {hours_per_day=8} ~1 day :: asks rate_only'],
  ['excavator 0.9 cum bucket 2 nos 3 months', 'excavator 2 nos {capacity_cum=0.9} ~3 month'],
  [
    'Labour contractor chahiye 20 mazdoor 5 mistri 3 mahine ke liye',
    'helper 20 person {} ~3 month | mason 5 person {} ~3 month',
  ],
  ['labour 2 mistri 6 helper', 'mason 2 person {} | helper 6 person {}'],
  ['labour chahiye 2 mistri 6 helper', 'mason 2 person {} | helper 6 person {}'],
  ['labour 2 mistri 6', 'helper 2 person {} | mason 6 person {}'],
  ['2 mistri 4 majdoor sirf kal ke liye', 'mason 2 person {} | helper 4 person {} :: by 2026-11-24'],
  ['mason 5 person @ 900 per day 10 days', 'mason 5 person {} ~10 day'],
  ['JCB @ 1200 per hour 10 hours', 'backhoe_loader 10 hour {}'],
  ['hydra 1500 rs per hour, 6 ghante', 'hydra_crane 6 hour {}'],
  ['jcb rate 1100/hr, 40 ghante ka kaam', 'backhoe_loader 40 hour {}'],
  [
    'poclain chahiye 5 din k liye, roj 10 ghanta chalana hai, diesel humara',
    'excavator 1 nos {diesel=buyer,hours_per_day=10} ~5 day',
  ],
  ['JCB 4 days * 10 hrs', 'backhoe_loader 1 nos {hours_per_day=10} ~4 day'],
  ['JCB(8hrs/day) for 6 days', 'backhoe_loader 1 nos {hours_per_day=8} ~6 day'],
  ['hydra 15ton 8hr/day x 3days, moshi', 'hydra_crane 1 nos {capacity_t=15,hours_per_day=8} ~3 day :: place Moshi'],
  [
    '1 poclain 1 tipper 1 month 10 hours a day with diesel',
    'excavator 1 nos {diesel=supplier,hours_per_day=10} ~1 month | tipper 1 nos {diesel=supplier,hours_per_day=10} ~1 month',
  ],
  ['need jcb on rent for one week', 'backhoe_loader 1 nos {} ~1 week'],
  ['need crane 20 ton for half day on 26 nov', 'hydra_crane 1 nos {capacity_t=20} ~0.5 day :: by 2026-11-26'],
  [
    '2 roller 10 ton + 1 grader + 1 water tanker 12000 ltr for 2 months, Samruddhi highway',
    'roller 2 nos {capacity_t=10} ~2 month | grader 1 nos {} ~2 month | water_tanker 1 nos {capacity_ltr=12000} ~2 month :: place Samruddhi Highway',
  ],
  ['जेसीबी मशीन तीन दिन के लिए, आठ घंटे रोज', 'backhoe_loader 1 nos {hours_per_day=8} ~3 day'],
  ['पोकलेन चाहिए 2 महीने, ऑपरेटर और डीजल आपका', 'excavator 1 nos {diesel=supplier,operator=yes} ~2 month'],
  ['हायड्रा १४ टन १ दिवस ८ तास, चाकण', 'hydra_crane 1 nos {capacity_t=14,hours_per_day=8} ~1 day :: place चाकण'],
  ['जेसीबी ३ दिवस पाहिजे, डिझेल तुमचे, ऑपरेटरसह', 'backhoe_loader 1 nos {diesel=supplier,operator=yes} ~3 day'],
  ['ट्रॅक्टर ट्रॉली २ नग ५ दिवस', 'tractor 2 nos {} ~5 day'],
  ['पाण्याचा टँकर १०००० लिटर रोज २ खेपा', 'water_tanker 2 trip {capacity_ltr=10000} :: asks trip_size'],
  ['१० मजूर रोज ८ तास १५ दिवस', 'helper 10 person {hours_per_day=8} ~15 day'],
  ['मिस्त्री 5 और लेबर 10, सुबह 9 से शाम 6, 1 महीना', 'mason 5 person {} ~1 month | helper 10 person {} ~1 month'],
  [
    '5 mistri 8 labour monday se 20 din tak kaam, wagholi',
    'mason 5 person {} ~20 day | helper 8 person {} ~20 day :: from 2026-11-30 place Wagholi',
  ],
  ['painter 4 person + helper 2 person for 12 days', 'painter 4 person {} ~12 day | helper 2 person {} ~12 day'],
  [
    'shuttering carpenter 8, bar bender 6, helper 10 - 45 days',
    'carpenter 8 person {} ~45 day | bar_bender 6 person {} ~45 day | helper 10 person {} ~45 day',
  ],
  [
    'Supply of unskilled labour 30 nos skilled labour 10 nos per day for 3 months',
    'helper 30 person {} ~3 month | helper 10 person {} ~3 month',
  ],
  ['2 watchman chahiye 12 ghante ki duty raat', 'security_guard 2 person {hours_per_day=12,type=night}'],
  ['lift machine 1 nag 3 mahina bhade se', 'lift_hoist 1 nos {} ~3 month'],
  ['monkey lift with motor 2 month rent', 'lift_hoist 1 nos {} ~2 month'],
  ['tower light generator 5 kva 4 nos 10 din', 'generator 4 nos {capacity_kva=5} ~10 day'],
  [
    'needle vibrator 40mm 3 nos, 60mm 2 nos rent 1 month',
    'vibrator 3 nos {size_mm=40} ~1 month | vibrator 2 nos {size_mm=60} ~1 month',
  ],
  ['dewatering pump 10 hp 2 nos 5 days with pipe', 'dewatering_pump 2 nos {capacity_hp=10} ~5 day'],
  ['mud pump 3 inch 1 nos 2 din', 'dewatering_pump 1 nos {size_in=3} ~2 day'],
  [
    'cement 100 bag, jcb 1 din kal, 4 mistri',
    'cement 100 bag {} | backhoe_loader 1 nos {} ~1 day | mason 4 person {} :: by 2026-11-24',
  ],
  ['reti 3 brass aur hydra 2 ghante', 'river_sand 3 brass_v {} | hydra_crane 2 hour {}'],
  [
    'rmc m25 40 cum + concrete pump 1 nos + vibrator 2 nos, 28 nov subah 7 baje',
    'rmc 40 cum {grade=M25} | concrete_pump 1 nos {} | vibrator 2 nos {} :: by 2026-11-28',
  ],
  ['khudai 300 cum jcb se', 'excavation_work 300 cum {}'],
  ['excavation by poclain 500 cum', 'excavation_work 500 cum {}'],
  ['jcb se khudai 8 ghante', 'backhoe_loader 8 hour {}'],
  ['JCB 205 ghante bill ke hisab se', 'backhoe_loader 205 hour {}'],
  [
    'crane 80T 1 no, 2 shifts of 12 hours, 29 Nov',
    'hydra_crane 2 shift {capacity_t=80,hours_per_shift=12} :: by 2026-11-29',
  ],
  [
    'JCB required daily 8 hrs from 25/11/2026 to 30/11/2026',
    'backhoe_loader 1 nos {hours_per_day=8} ~6 day :: from 2026-11-25 by 2026-11-30',
  ],
  [
    'transit mixer 8 cum 2 nag mahine ke bhade pe operator diesel sahit',
    'transit_mixer 2 nos {capacity_cum=8,diesel=supplier,operator=yes}',
  ],
  ['3 nos transit mixer for 2 months', 'transit_mixer 3 nos {} ~2 month'],
  ['m20 grade concrete 2 tm bhejo', 'rmc 2 trip {grade=M20} :: asks trip_size'],
  ['ready mix 18 cum (3 transit mixer)', 'rmc 18 cum {}'],
  ['tipper 3 nos murum uthane ke liye 5 din', 'tipper 3 nos {} ~5 day'],
  ['jcb 26 working days 8 hours', 'backhoe_loader 1 nos {hours_per_day=8} ~26 day'],
  ['JCB 5 din\n10 ghante roz\ndiesel aapka', 'backhoe_loader 1 nos {diesel=supplier,hours_per_day=10} ~5 day'],
  ['tower crane 6 mahine ke liye\noperator ke saath', 'tower_crane 1 nos {operator=yes} ~6 month'],
  ['poclain 1 month, sunday band, 9 hrs roz, mobilisation alag', 'excavator 1 nos {hours_per_day=9} ~1 month'],
  ['jcb + operator + diesel full 5 din chahiye', 'backhoe_loader 1 nos {diesel=supplier,operator=yes} ~5 day'],
  ['JCB hourly basis pe chahiye approx 60 hours', 'backhoe_loader 60 hour {}'],
  ['Excavator 20T monthly 260 hrs minimum, 3 months', 'excavator 1 nos {capacity_t=20,hours_per_month=260} ~3 month'],
  ['2 hydra for 3 days @ 8 hrs each day', 'hydra_crane 2 nos {hours_per_day=8} ~3 day'],
  [
    'roller 12 ton 1 no. for 15 days with operator, diesel client scope',
    'roller 1 nos {capacity_t=12,diesel=buyer,operator=yes} ~15 day',
  ],
  ['RMC M30 8 TM (6 cum each)', 'rmc 8 trip {grade=M30} :: asks trip_size'],
  ['murum 50 brass tipper ke saath', 'murum 50 brass_v {}'],
  ['हायवा 14 घन मीटर 3 नग 1 महीना', 'tipper 3 nos {capacity_cum=14} ~1 month'],
  [
    'cement 200 bag 2 tipper reti 1 jcb half day',
    'cement 200 bag {} | river_sand 2 trip {} | backhoe_loader 1 nos {} ~0.5 day :: asks trip_size',
  ],
  ['jack hammer 2 nos 3 days', 'breaker 2 nos {} ~3 day'],
  ['tile cutter 2 nos', 'null 2 nos {} :: asks item'],
  ['Poclain hire 8 hrs/day min for 25 days/month for 3 months', 'excavator 1 nos {hours_per_day=8} ~3 month'],
])('%j is read as %j', (text, read) => {
  expect(requirementInShort(text, { durations: true })).toBe(read)
})

test('A time that two machines share stands in the words of both', () => {
  const { lines } = readRequirement('10 mistri 20 helper, 8 ghante duty, 30 din', { today: '2026-11-23' })
  expect(lines.map(({ description }) => description)).toEqual([
    '10 mistri (8 ghante, 30 din)',
    '20 helper, 8 ghante duty, 30 din',
  ])
})

test('What rows below a machine say of its hire becomes part of its line, with the label', () => {
  const text = 'Machine: JCB 3DX\nDuration: 10 days\nSite: Kharadi\nHours: 8 per day\nDiesel: by us'
  const { lines } = readRequirement(text, { today: '2026-11-23' })
  expect(lines.map(({ description }) => description)).toEqual([
    'JCB 3DX, Duration: 10 days, Hours: 8 per day, Diesel: by us',
  ])
})

test('The days of one row are not those of the machines in the rows above, unless they have a row of their own', () => {
  const read = (text: string) =>
    readRequirement(text, { today: '2026-11-23' }).lines.map(({ description, duration }) => [
      description,
      duration && `${duration.value} ${duration.unit}`,
    ])
  expect(read('DG set 62.5 kVA 1 no on monthly rent\nConcrete pump 2 days @ 8 hrs/day\nBoom placer 1 day')).toEqual([
    ['DG set 62.5 kVA 1 no on monthly rent', null],
    ['Concrete pump 2 days @ 8 hrs/day', '2 day'],
    ['Boom placer 1 day', '1 day'],
  ])
  expect(read('10 mistri\n5 helper\n15 din ke liye')).toEqual([
    ['10 mistri (15 din)', '15 day'],
    ['5 helper, 15 din', '15 day'],
  ])
})

test('A name that begins with the word of a place is read whole', () => {
  const text = 'Floor trap 10 nos\nWing nut 12mm 200 nos\nTower light 4 nos\nSite board 1 no\nFloor hardener 500 kg'
  const { lines } = readRequirement(text, { today: '2026-11-23' })
  expect(lines.map(({ description }) => description)).toEqual(text.split('\n'))
})

test('A word for all the people or goods below it is no line, and what parts a number is none either', () => {
  const described = (text: string) =>
    readRequirement(text, { today: '2026-11-23' }).lines.map(({ description }) => description)
  expect(described('20 unskilled 10 skilled 26 days')).toEqual(['20 unskilled (26 days)', '10 skilled 26 days'])
  expect(described('centering labour 12 log\nplaster karigar 6')).toEqual([
    'centering labour 12 log',
    'plaster karigar 6',
  ])
  expect(described('Labour required from Monday\nMason 6 nos\nlabour 10 nos')).toEqual(['Mason 6 nos', 'labour 10 nos'])
  expect(described('Need labour: mason 4, helper 6')).toEqual(['mason 4', 'helper 6'])
  expect(described('Cement required\nPPC 50 bags\nOPC 20 bags')).toEqual(['PPC 50 bags', 'OPC 20 bags'])
  // What is not counted below stays, and is asked.
  expect(described('cement\nsand 2 brass')).toEqual(['cement', 'sand 2 brass'])
  expect(described('labour\nmason')).toEqual(['labour', 'mason'])
  for (const text of ['Helper - 12 nos (male 8, female 4)', 'Mason 10 (6 skilled + 4 unskilled)'])
    expect(described(text)).toEqual([text])
  expect(described('Helper 12 nos (male 8, mason 5)')).toHaveLength(2)
})

test('Who brings diesel, operator or material stays in words, and what a machine has is no line', () => {
  const read = (text: string) => readRequirement(text, { today: '2026-11-23' }).lines
  const text = 'JCB 1 no - 15 days, operator & diesel included'
  expect(read(text)).toMatchObject([{ description: text, spec: { operator: 'yes', diesel: 'supplier' } }])
  expect(read('Tower crane 1 no monthly with operator, diesel extra')).toMatchObject([
    { spec: { operator: 'yes', diesel: 'buyer' } },
  ])
  for (const work of ['Plastering 2500 sqft labour rate only', 'Brickwork 5000 sqft with material'])
    expect(read(work).map(({ description }) => description)).toEqual([work])
  expect(read('सरिया फिटर 4')).toMatchObject([{ description: 'सरिया फिटर 4', item_key: 'bar_bender' }])
})

test('A bracket that is begun is read to its end', () => {
  const { lines } = readRequirement('OPC 53 cement - 450 bags (Ultratech/ACC only)', { today: '2026-11-23' })
  expect(lines.map(({ description }) => description)).toEqual(['OPC 53 cement - 450 bags (Ultratech/ACC only)'])
})
