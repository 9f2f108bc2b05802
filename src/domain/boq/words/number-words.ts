/** Number words: in each row the words of one number, or of consecutive ones. Devanagari in Hindi and Marathi spellings. */
const consecutive: readonly (readonly [first: number, words: string])[] = [
  [
    1,
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  ],
  [
    1,
    'ek do teen char paanch chhe saat aath nau das gyarah barah terah chaudah pandrah solah satrah atharah unnis bees',
  ],
  [
    21,
    'ikkis bais teis chaubis pachis chabbis sattais athais untis tees iktis battis taintis chautis paintis chattis saintis adtis untalis chalis',
  ],
  [41, 'iktalis bayalis taintalis chavalis paintalis chiyalis saintalis adtalis unchas pachas'],
  [1, 'एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस'],
  [
    21,
    'इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस',
  ],
  [41, 'इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास'],
  [51, 'इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर'],
  [
    71,
    'इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे',
  ],
  [91, 'इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'],
  [1, 'एक दोन तीन चार पाच सहा सात आठ नऊ दहा अकरा बारा तेरा चौदा पंधरा सोळा सतरा अठरा एकोणीस वीस'],
  [
    21,
    'एकवीस बावीस तेवीस चोवीस पंचवीस सव्वीस सत्तावीस अठ्ठावीस एकोणतीस तीस एकतीस बत्तीस तेहेतीस चौतीस पस्तीस छत्तीस सदतीस अडतीस एकोणचाळीस चाळीस',
  ],
  [41, 'एक्केचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस पंचेचाळीस सेहेचाळीस सत्तेचाळीस अठ्ठेचाळीस एकोणपन्नास पन्नास'],
]

const single: readonly (readonly [value: number, words: string])[] = [
  [1, 'ekk'],
  [2, 'don'],
  [3, 'tin'],
  [4, 'chaar'],
  [5, 'panch pach panc'],
  [6, 'chhah chah chhai saha छः छे छ'],
  [7, 'sat'],
  [8, 'aat ath'],
  [9, 'nav nou'],
  [10, 'dus daha'],
  [12, 'bara'],
  [15, 'pandra pandhra'],
  [20, 'bis vees vis'],
  [25, 'pachees pachchis pacchis panchvis'],
  [30, 'thirty tis'],
  [40, 'forty fourty chalees'],
  [50, 'fifty pachaas pannas'],
  [60, 'sixty'],
  [70, 'seventy sattar'],
  [75, 'pachhattar pachattar पंच्याहत्तर'],
  [80, 'eighty assi ऐंशी'],
  [90, 'ninety nabbe नव्वद'],
]

/** What multiplies the number before it. */
const multipliers: readonly (readonly [value: number, words: string])[] = [
  [100, 'hundred hundreds sau so saw सौ शे शंभर shambhar she सो'],
  [1000, 'thousand thousands hazar hazaar hajar hajaar hzr k हजार हज़ार हजारो'],
  [100_000, 'lakh lakhs lac lacs laakh lak लाख'],
  [10_000_000, 'crore crores cr karod caror करोड़ करोड कोटी'],
]

/** In thousandths: one and a half, a half. */
const fixedFractions: readonly (readonly [thousandths: number, words: string])[] = [
  [1_500, 'dedh derh dhed deedh ded did deed डेढ़ डेढ दीड'],
  [2_500, 'dhai adhai dhaai dhayi adhich adich ढाई अढ़ाई अडीच'],
  [500, 'half aadha adha aadhi adhi ardha ardhi aadhaa आधा आधी आधे अर्धा अर्धे अर्धी'],
  [250, 'quarter pav paav पाव'],
  [750, 'paun pauna पौन पाऊण'],
]

/** In thousandths, added to the number after it: three and a half, one and a quarter. */
const addedFractions: readonly (readonly [thousandths: number, words: string])[] = [
  [500, 'sadhe saade sade saadhe sarhe साढ़े साढे साडे'],
  [250, 'sava sawa savva सवा सव्वा'],
  [-250, 'paune pavane paavne पौने पावणे'],
]

export type NumberWord =
  | { kind: 'count'; thousandths: bigint }
  | { kind: 'multiplier'; by: bigint }
  | { kind: 'fraction'; thousandths: bigint }
  | { kind: 'added'; thousandths: bigint }

const wordsOf = (words: string): string[] => words.split(' ')

export const numberWords: (readonly [spelling: string, meaning: NumberWord])[] = [
  ...consecutive.flatMap(([first, words]) =>
    wordsOf(words).map((word, step) => [word, { kind: 'count', thousandths: BigInt((first + step) * 1000) }] as const),
  ),
  ...single.flatMap(([value, words]) =>
    wordsOf(words).map((word) => [word, { kind: 'count', thousandths: BigInt(value * 1000) }] as const),
  ),
  ...multipliers.flatMap(([value, words]) =>
    wordsOf(words).map((word) => [word, { kind: 'multiplier', by: BigInt(value) }] as const),
  ),
  ...fixedFractions.flatMap(([value, words]) =>
    wordsOf(words).map((word) => [word, { kind: 'fraction', thousandths: BigInt(value) }] as const),
  ),
  ...addedFractions.flatMap(([value, words]) =>
    wordsOf(words).map((word) => [word, { kind: 'added', thousandths: BigInt(value) }] as const),
  ),
]
