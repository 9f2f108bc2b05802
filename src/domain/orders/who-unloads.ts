import type { OrderTerms } from './order-content.ts'

type Side = OrderTerms['unloading_by']

const unloading = /\bun-?\s?load(?:ing|ed|s)?\b|\b(?:utrai|utraai|khali karna)\b|उतराई|उतरवाई|खाली करन/iu
const means = '(?:own |side|scope|end|account|labou?r|people|men|team|crew|gang)'
const does = '(?:(?:will|shall|to|must|can) )?(?:unload|arrange|do )'
const mine = new RegExp(
  `\\b(?:(?:by|with) (?:us|our)\\b|ours\\b|our ${means}|we ${does})|\\b(?:hamar|humar)[aie]\\b|हमारा|हमारी|हमारे`,
  'iu',
)
const yours = new RegExp(
  `\\b(?:(?:by|with) (?:you|your)\\b|yours\\b|your ${means}|you ${does})|\\b(?:aap|ap)k[aie]\\b|आपका|आपकी|आपके`,
  'iu',
)
const named: readonly (readonly [Side, RegExp])[] = [
  ['buyer', /\b(?:buyer|purchaser|client|customer)\b|ख़?रीदार/iu],
  ['supplier', /\b(?:supplier|seller|vendor|dealer)\b|सप्लायर|विक्रेता/iu],
]
const without = /\b(?:extra|alag|exclud\w*|excl|without|(?:not|nahi|nahin)\s+\w*\s?inclu\w*)\b|अलग|अतिरिक्त/iu
const included = /\b(?:inclu\w*|incl|free|sahit|with un-?loading)\b|सहित|शामिल/iu
/** "Say whether unloading is included" says nothing. */
const asks = /\bwhether\b|\bif\b|\?/iu
/** "Rates including GST, freight and unloading". */
const listed = /\binclu\w*\b[^.;\n]*(?:,|\band|&)\s*unloading\s*(?=$|[.;,\n])/iu

/**
 * Who unloads, as the free text of a job or a bid says it; null: it does not, or says both. `speaker`: the side that is "us".
 */
export function whoUnloads(text: string, speaker: Side): Side | null {
  const said = new Set<Side>()
  for (const sentence of text.split(/(?<!\d)\.(?!\d)|[;\n।]/u)) {
    if (!unloading.test(sentence) || asks.test(sentence)) continue
    // "by us for steel, by you for cement" is one.
    const clauses = sentence.split(/,(?!\s*by\b)/iu).filter((clause) => unloading.test(clause))
    for (const side of clauses.flatMap((clause) => sidesIn(clause, speaker))) said.add(side)
    if (said.size === 0 && listed.test(sentence)) said.add('supplier')
  }
  return said.size === 1 ? [...said][0]! : null
}

function sidesIn(clause: string, speaker: Side): Side[] {
  const other = speaker === 'buyer' ? 'supplier' : 'buyer'
  const sides = [
    ...(mine.test(clause) ? [speaker] : []),
    ...(yours.test(clause) ? [other] : []),
    ...named.flatMap(([side, words]) => (words.test(clause) ? [side] : [])),
  ] as Side[]
  if (sides.length > 0) return sides
  if (without.test(clause)) return ['buyer']
  return included.test(clause) ? ['supplier'] : []
}
