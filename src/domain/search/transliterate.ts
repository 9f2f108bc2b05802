const tableOf = (pairs: string): Record<string, string> =>
  Object.fromEntries(pairs.split(' ').map((pair) => pair.split('=') as [string, string]))

const vowels = tableOf('अ=a आ=a इ=i ई=i उ=u ऊ=u ऋ=ri ए=e ऐ=ai ऍ=e ऎ=e ओ=o औ=au ऑ=o ऒ=o')
/** Vowel signs, written on a consonant instead of its own "a". */
const signs = tableOf('ा=a ि=i ी=i ु=u ू=u ृ=ri े=e ै=ai ॅ=e ॆ=e ो=o ौ=au ॉ=o ॊ=o ्=')
const consonants = tableOf(
  'क=k ख=kh ग=g घ=gh ङ=n च=ch छ=chh ज=j झ=jh ञ=n ट=t ठ=th ड=d ढ=dh ण=n त=t थ=th द=d ध=dh न=n प=p फ=ph ब=b भ=bh म=m य=y र=r ल=l ळ=l व=v श=sh ष=sh स=s ह=h',
)
const nasals = new Set(['ं', 'ँ'])

type Sound = { consonant: string; vowel: string | null }

/**
 * A Devanagari word in Latin letters, as Indians write it: सरिया gives "sariya", सड़क "sadak". The silent "a" at the end and
 * within a word is left out. Other characters stay, nuktas and joiners go.
 */
export function transliterate(word: string): string {
  const sounds: Sound[] = []
  for (const letter of word.normalize('NFD')) {
    const last = sounds.at(-1)
    if (consonants[letter] !== undefined) sounds.push({ consonant: consonants[letter], vowel: null })
    else if (signs[letter] !== undefined && last) last.vowel = signs[letter]
    else if (vowels[letter] !== undefined) sounds.push({ consonant: '', vowel: vowels[letter] })
    else if (nasals.has(letter)) sounds.push({ consonant: 'n', vowel: '' })
    else if (!/[\u093c\u200c\u200d]/u.test(letter)) sounds.push({ consonant: letter, vowel: '' })
  }
  return spoken(sounds)
}

/** Speaks a consonant's own "a" (`null`) unless it is silent: after a vowel's consonant and before one, and at the end. */
function spoken(sounds: readonly Sound[]): string {
  let text = ''
  let following: string | null = null
  for (let at = sounds.length - 1; at >= 0; at--) {
    const { consonant, vowel } = sounds[at]!
    const isFirst = at === 0
    const beforeVowel: boolean = following !== null && following !== ''
    const afterVowel = !isFirst && sounds[at - 1]!.vowel !== ''
    const nextHasConsonant = sounds[at + 1]?.consonant !== ''
    const isSilentEnd = at === sounds.length - 1 && (afterVowel || !/^[ryv]$/.test(consonant)) // महाराष्ट्र keeps it
    const silent: boolean = !isFirst && (isSilentEnd || (beforeVowel && afterVowel && nextHasConsonant))
    following = vowel ?? (silent ? '' : 'a')
    text = consonant + following + text
  }
  return text
}
