/** Two-digit codes of the GST register; 25 and 28 are of states that were since merged or divided. */
const stateNames: Readonly<Record<string, string>> = {
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
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The official check character over the first 14 characters (modulus 36, factors 1 and 2 in turn). */
export function gstCheckDigit(gstNumber: string): string {
  const total = [...gstNumber.slice(0, 14)].reduce((sum, character, index) => {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return sum + Math.floor(product / 36) + (product % 36)
  }, 0)
  return alphabet[(36 - (total % 36)) % 36]!
}

/** False for a mistyped number, but also for a few rare real ones (transporters' enrolment ids): warn, don't refuse. */
export function hasRightCheckDigit(gstNumber: string): boolean {
  return gstNumber.charAt(14) === gstCheckDigit(gstNumber)
}

/** The state in which the number's holder is registered. */
export function gstState(gstNumber: string): { state_code: string; state_name: string } {
  const code = gstNumber.slice(0, 2)
  return { state_code: code, state_name: stateNames[code] ?? 'Unknown' }
}

/** The permanent account number of the income tax, which every GST number contains. */
export function panOf(gstNumber: string): string {
  return gstNumber.slice(2, 12)
}
