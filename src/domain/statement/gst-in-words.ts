/** Whether a price holds GST, as its bidder says in words. */
export type GstSaid = 'included' | 'extra'

const tax = '(?:gst|tax(?:es)?|जीएसटी|टैक्स)'
/** Up to the next comma: "GST included, unloading extra" says two things. */
const near = '[^,;.\\n]{0,20}'
const word = (text: string) => `(?<![\\p{L}\\p{M}])(?:${text})`

const outside = `${word('extra|additional|alag|not incl|exclu|अलग|अतिरिक्त')}`
const before = `(?:${word('plus|exclu|without|बिना')}|\\+)`
const inside = `${word('incl|shamil|sahit|शामिल|सहित|समेत')}`

const extra = new RegExp(`${word(tax)}${near}${outside}|${before}${near}${tax}`, 'iu')
const included = new RegExp(`${word(tax)}${near}${inside}|${word('incl|with')}${near}${tax}`, 'iu')

/** Null where the words say neither, or both. */
export function gstInWords(words: string | null): GstSaid | null {
  if (!words) return null
  const isExtra = extra.test(words)
  const isIncluded = included.test(words.replaceAll(/not incl\w*/gi, ''))
  return isExtra === isIncluded ? null : isExtra ? 'extra' : 'included'
}
