import { describe, expect, test } from 'vitest'
import { spellingKey } from './spelling-key.ts'
import { tradeGroups } from './trade-words.ts'
import { transliterate } from './transliterate.ts'

const alike = (...words: string[]) => expect(new Set(words.map(spellingKey)).size, words.join(' ')).toBe(1)
const different = (...words: string[]) =>
  expect(new Set(words.map(spellingKey)).size, words.join(' ')).toBe(words.length)

describe('Devanagari in Latin letters', () => {
  test('the silent "a" is left out at the end of a word and within it', () => {
    const words = { सरिया: 'sariya', सड़क: 'sadak', मजदूर: 'majdur', बजरी: 'bajri', कमरा: 'kamra', शटरिंग: 'shatring' }
    for (const [word, latin] of Object.entries(words)) expect(transliterate(word)).toBe(latin)
  })

  test('after two consonants the last "a" is spoken', () => {
    expect(transliterate('महाराष्ट्र')).toBe('maharashtra')
    expect(transliterate('पम्प')).toBe('pamp')
  })

  test('a letter with a nukta sounds the same in either encoding, joiners make no difference', () => {
    alike('सड\u093cक', 'स\u095cक', 'सड\u093c\u200dक')
    alike('मज\u093cदूर', 'म\u095bदूर', 'मजदूर')
  })
})

describe('the key of a word', () => {
  test('is that of its other spellings, in either script', () => {
    alike('सीमेंट', 'सिमेंट', 'cement', 'Cement', 'CEMENT', 'siment')
    alike('सरिया', 'sariya', 'saria', 'Sariyaa')
    alike('पत्थर', 'patthar', 'pathar')
    alike('ठेकेदार', 'thekedar', 'thekedaar')
    alike('मज़दूर', 'mazdoor', 'majdur')
    alike('नाशिक', 'nashik', 'nasik')
    alike('labour', 'labor', 'लेबर')
    alike('façade', 'facade')
    alike('plaster', 'plastar', 'प्लास्टर')
  })

  test('keeps words apart that sound different', () => {
    different('sand', 'cement', 'steel', 'tiles', 'bricks', 'blocks', 'paint', 'pipe', 'reti', 'road')
    different('रेत', 'रोड', 'ईंट', 'टाइल')
  })

  test('is shared by all spellings of a word of the trade, and by no other word of it', () => {
    for (const spellings of tradeGroups) alike(...spellings)
    different(...tradeGroups.map(([first]) => first!))
  })

  test('of other scripts is the word', () => {
    expect(spellingKey('சிமெண்ட்')).toBeTruthy()
    expect(spellingKey('')).toBe('')
  })
})
