import { describe, expect, test } from 'vitest'
import { areNear, deletionsOf } from './near-keys.ts'
import { spellingKey } from './spelling-key.ts'
import { spellingsOf } from './spellings.ts'
import { digitSpellings, searchedWords, wordsOfText } from './words.ts'

describe('words', () => {
  test('of a search are what stands between spaces, each once and in NFC', () => {
    expect(searchedWords('  TMT  100%\u00a0tmt C:\\d ')).toEqual(['tmt', '100%', 'c:\\d'])
    expect(searchedWords('Cement. “TMT”, (sand)… 2.5 ...')).toEqual(['cement', 'tmt', 'sand', '2.5', '...'])
    expect(searchedWords('cafe\u0301')).toEqual(['caf\u00e9'])
    expect(searchedWords('cement-nashik सीमेंट/रेती m-30 fe-550d')).toEqual([
      ...['cement', 'nashik', 'सीमेंट', 'रेती', 'm-30', 'fe-550d'],
    ])
    expect(searchedWords('Raj  mistri राज मिस्त्री Raj Traders')).toEqual([
      ...['rajmistri', 'राजमिस्त्री', 'raj', 'traders'],
    ])
    const id = 'e10cddee-fb60-4b57-844c-7a0c58547e89'
    expect(searchedWords(`${id.toUpperCase()} ${id.slice(1, 13)}`)).toEqual([id, '10cddee-fb60'])
    expect(searchedWords('  ')).toEqual([])
    expect(searchedWords(Array.from({ length: 50 }, (_, n) => `w${n}`).join(' '))).toHaveLength(12)
  })

  test('of a text are letters only: no codes, no single letters', () => {
    expect(wordsOfText('Fe 500D, AB-1234 (सीमेंट) x10 M-sand; sand')).toEqual(['ab', 'fe', 'sand', 'सीमेंट'])
  })

  test('digits are found in both scripts', () => {
    expect(digitSpellings('53')).toEqual(['५३'])
    expect(digitSpellings('५३')).toEqual(['53'])
    expect(digitSpellings('sand')).toEqual([])
  })

  test('a size is found with and without its space', () => {
    expect(digitSpellings('12mm')).toContain('12 mm')
    expect(digitSpellings('fe500d')).toContain('fe 500d')
    expect(digitSpellings('opc53')).toContain('opc 53')
    expect(digitSpellings('m-30')).toEqual(expect.arrayContaining(['m 30', 'm30']))
    expect(digitSpellings('27aapfu0939f1zv')).toEqual(['२७aapfu०९३९f१zv'])
  })
})

test('keys are near that are one edit apart, and then share a part by which an index finds them', () => {
  const near = [
    ['simint', 'simnt'],
    ['simint', 'simimt'],
    ['simint', 'smiint'],
    ['simint', 'simintu'],
    ['ikskavatur', 'iksavatur'],
  ] as const
  for (const [a, b] of near) {
    expect(areNear(a, b) && areNear(b, a), `${a} ${b}`).toBe(true)
    expect(
      deletionsOf(a).some((part) => deletionsOf(b).includes(part)),
      `${a} ${b}`,
    ).toBe(true)
  }
  for (const [a, b] of [
    ['sand', 'land'],
    ['simint', 'simt'],
    ['pip', 'pit'],
    ['simint', 'sitimn'],
  ] as const)
    expect(areNear(a, b), `${a} ${b}`).toBe(false)
})

describe('the spellings of a word searched for', () => {
  const known = (...words: string[]) =>
    words.map((word) => ({
      word: word.replace('+', ''),
      key: spellingKey(word.replace('+', '')),
      repeated: word.includes('+'),
    }))
  const of = (word: string, ...words: string[]) => spellingsOf(word, spellingKey(word), known(...words))

  test('are the word itself, and those of the other script', () => {
    expect(of('cement', 'cement+', 'सीमेंट', 'सिमेंट')).toEqual({ same: ['cement', 'सिमेंट', 'सीमेंट'], near: [] })
    expect(of('सरिया', 'sariya', 'saria+')).toEqual({ same: ['सरिया', 'saria', 'sariya'], near: [] })
    expect(of('cem', 'सीमेंट')).toEqual({ same: ['cem', 'सीमेंट'], near: [] })
  })

  test('are those of other words of the trade for the same thing', () => {
    expect(of('sariya', 'tmt+', 'rebar').same).toEqual(['sariya', 'tmt', 'rebar'])
    expect(of('मजदूर', 'labour+').same).toEqual(['मजदूर', 'labour'])
    for (const word of [...searchedWords('raj mistri'), ...searchedWords('राज मिस्त्री'), 'misteri'])
      expect(of(word, 'mason+', 'mistri').same, word).toEqual([word, 'mason', 'mistri'])
    expect(of(searchedWords('खड़ी')[0]!, 'metal', 'crushed').same).toEqual(['खड़ी'.normalize('NFC'), 'crushed', 'metal'])
    expect(of('पोकलेन'.normalize('NFC'), 'excavator+').same).toEqual(['पोकलेन'.normalize('NFC'), 'excavator'])
    expect(of('bijli', 'electrical', 'wires').same).toEqual(['bijli', 'electrical'])
    // Of metal not all is stone.
    expect(of('metal', 'aggregate+').same).toEqual(['metal'])
  })

  test('do not stand within other words: "int" in "painting", "ret" in "concrete"', () => {
    expect(of('ईंट', 'brick+', 'interior+', 'int').same).toEqual(['ईंट', 'brick'])
    expect(of('रेत', 'ret', 'sand+').same).toEqual(['रेत', 'sand'])
  })

  test('a misspelt word means the known ones near it', () => {
    expect(of('cemant', 'cement').near).toEqual(['cement'])
    expect(of('vitrfied', 'vitrified').near).toEqual(['vitrified'])
    expect(of('kohlapur', 'kolhapur').near).toEqual(['kolhapur'])
  })

  test('of two words that both occur often neither is a misspelling', () => {
    expect(of('hinge', 'hinge+', 'hinga+').near).toEqual([])
    expect(of('sand', 'sand+', 'sond+').near).toEqual([])
  })

  test('a rare misspelling in a job is found by the right word, and finds the right one', () => {
    expect(of('cement', 'cement+', 'cemnt').near).toEqual(['cemnt'])
    expect(of('cemnt', 'cemnt', 'cement+').near).toEqual(['cement'])
  })
})
