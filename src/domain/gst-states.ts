import { type Sentence, sentences } from '#contract/sentence.ts'

/** Names by the two-digit codes of the GST register; 25 and 28 belong to former states. */
export const states = sentences(
  {
    '01': 'Jammu and Kashmir',
    '02': 'Himachal Pradesh',
    '03': 'Punjab',
    '04': 'Chandigarh',
    '05': 'Uttarakhand',
    '06': 'Haryana',
    '07': 'Delhi',
    '08': 'Rajasthan',
    '09': 'Uttar Pradesh',
    '10': 'Bihar',
    '11': 'Sikkim',
    '12': 'Arunachal Pradesh',
    '13': 'Nagaland',
    '14': 'Manipur',
    '15': 'Mizoram',
    '16': 'Tripura',
    '17': 'Meghalaya',
    '18': 'Assam',
    '19': 'West Bengal',
    '20': 'Jharkhand',
    '21': 'Odisha',
    '22': 'Chhattisgarh',
    '23': 'Madhya Pradesh',
    '24': 'Gujarat',
    '25': 'Daman and Diu',
    '26': 'Dadra and Nagar Haveli and Daman and Diu',
    '27': 'Maharashtra',
    '28': 'Andhra Pradesh (before division)',
    '29': 'Karnataka',
    '30': 'Goa',
    '31': 'Lakshadweep',
    '32': 'Kerala',
    '33': 'Tamil Nadu',
    '34': 'Puducherry',
    '35': 'Andaman and Nicobar Islands',
    '36': 'Telangana',
    '37': 'Andhra Pradesh',
    '38': 'Ladakh',
    '97': 'Other Territory',
    '99': 'Centre Jurisdiction',
    unknown: 'Unknown',
  },
  'state',
)

/** The codes now in use, sorted as text, since objects put keys such as '10' before '01'. */
export const stateCodes: readonly string[] = Object.keys(states)
  .toSorted()
  .filter((code) => !['25', '28', '99', 'unknown'].includes(code))

/** The state or territory of a code of the GST register, such as '27'. */
export function stateOf(code: string): Sentence {
  return Object.hasOwn(states, code) ? states[code as keyof typeof states] : states.unknown
}

/** Its English name. */
export const stateName = (code: string): string => stateOf(code).text

export const isStateCode = (code: string): boolean => code !== 'unknown' && Object.hasOwn(states, code)

const codeByName = new Map(
  stateCodes.map((code) => [states[code as keyof typeof states].text.toLowerCase(), code] as const),
)

/** The code of a state by its English name, however capitalised; null: no such state. */
export const stateCodeNamed = (name: string): string | null =>
  codeByName.get(name.toLowerCase().replace(/^the /, '')) ?? null
