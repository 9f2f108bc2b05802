import { isDevanagari, spellingKey } from './spelling-key.ts'
import { transliterate } from './transliterate.ts'

/** Names of one place, old and new, and those in Devanagari whose sound is none of theirs; a search for one finds the others. */
const groups = `
bombay mumbai बम्बई बंबई
poona pune
madras chennai
calcutta kolkata
bangalore bengaluru
nasik nashik
baroda vadodara बड़ौदा बडोदा
mysore mysuru
mangalore mangaluru
hubli hubballi
belgaum belagavi बेलगाव बेळगाव बेलगाम
gulbarga kalaburagi
bijapur vijayapura
bellary ballari
shimoga shivamogga
tumkur tumakuru
trivandrum thiruvananthapuram
cochin kochi
ernakulam kochi
calicut kozhikode
quilon kollam
alleppey alappuzha
cannanore kannur
trichur thrissur
palghat palakkad
trichy tiruchirappalli
tanjore thanjavur
tuticorin thoothukudi
tinnevelly tirunelveli
ooty udhagamandalam
pondicherry puducherry
vizag visakhapatnam
bezwada vijayawada
gurgaon gurugram गुड़गांव गुड़गाँव
allahabad prayagraj इलाहाबाद
faizabad ayodhya
benares banaras varanasi
cawnpore kanpur
simla shimla
orissa odisha
gauhati guwahati
jubbulpore jabalpur
aurangabad sambhajinagar संभाजीनगर
osmanabad dharashiv उस्मानाबाद
ahmednagar ahmadnagar ahilyanagar अहमदनगर अहिल्यानगर
hoshangabad narmadapuram
`

const byName = new Map<string, string[]>()
const byKey = new Map<string, string[]>()
for (const group of groups.trim().split('\n')) {
  const names = group.split(' ')
  for (const name of names) {
    const known = [...new Set([...(byName.get(name) ?? []), ...names])]
    byName.set(name, known)
    byKey.set(spellingKey(name), known)
  }
}

/**
 * All names of the place that a word in small letters names, itself first. A word in Devanagari names it by its sound; a Latin one only
 * as it is written, as "pune" sounds like "pin".
 */
export function namesOfPlace(word: string): readonly string[] {
  if (!isDevanagari(word)) return [...new Set([word, ...(byName.get(word) ?? [])])]
  const names = byName.get(word) ?? byKey.get(spellingKey(word)) ?? []
  const asWritten = endings.flatMap(([ending, latin]) => {
    const stem = ending.exec(word)?.[1]
    return stem ? [transliterate(stem) + latin] : []
  })
  return [...new Set([word, ...names, ...asWritten])]
}

/** जळगाव and जलगांव are written Jalgaon, and श्रीनगर Srinagar, which sound otherwise. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/^(.+)ग(?:ा|ां|ाँ)व$/u, 'gaon'],
  [/^(.+)नगर$/u, 'nagar'],
]

/** What a word of a place sounds like under each of its names. */
export const keysOfPlace = (word: string): string[] => [...new Set(namesOfPlace(word).map(spellingKey))]
