/** Words that advise or accuse. The product compares; the buyer decides. Beginnings of words. */
const english =
  'should|must|ought|recommend|advis|suggest|award|choose|chosen|select|pick|prefer|accept|reject|avoid|best|better|worse|worst|ideal|safe|risky|trust|reliable|honest|dishonest|fraud|fake|cartel|collu|cheat|scam|corrupt|suspicious|guarante'
const indian =
  'चाहिए|सलाह|सिफ़ारिश|सिफारिश|सुझाव|चुन|बेहतर|सबसे अच्छ|सर्वश्रेष्ठ|सर्वोत्तम|भरोस|धोख|धांधली|मिलीभगत|घोटाल|फ़र्ज़ी|फर्जी|पाहिजे|निवड|सल्ला|शिफारस|उत्तम|विश्वास|फसवणूक|संगनमत|द्यावे|द्या'
const advice = [new RegExp(`\\b(?:${english})`, 'i'), new RegExp(`(?<![\\p{L}\\p{M}])(?:${indian})`, 'u')]

export const advises = (text: string): boolean => advice.some((words) => words.test(text))

const numberWords = new Set(
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands lakh lakhs lac lacs crore crores
  million billion half quarter third double twice thrice triple dozen zero nil hazar
  एक दो तीन चार पाँच पांच छह छः सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह पन्द्रह सोलह सत्रह अठारह उन्नीस बीस तीस चालीस पचास साठ सत्तर अस्सी नब्बे सौ
  हज़ार हजार लाख लाखों करोड़ करोड करोड़ों आधा आधी आधे दुगुना दुगुनी दोगुना दोगुनी तिगुना डेढ़ ढाई सवा साढ़े पौने दर्जन शून्य
  दोन तीनशे पाच सहा नऊ दहा अकरा बारा पंधरा वीस पन्नास शंभर कोटी निम्मा निम्मी निम्मे दुप्पट तिप्पट दीड अडीच साडेतीन`
    .split(/\s+/)
    .map((word) => word.normalize('NFC')),
)

/** Whether a number is written out, so that no figure can be compared. `text` without digits and their units. */
export const hasNumberWords = (text: string): boolean =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  ).some((word) => numberWords.has(word))
