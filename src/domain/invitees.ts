import { latinDigits } from './latin-digits.ts'

/** What stands around an address in a pasted line. */
const around = /[\s,;<>()"']/
const domainOfMail = /^[a-z0-9.-]{1,250}$/
const phonePattern = /\+?[0-9][0-9 ()./-]{6,20}[0-9]/
const mobileOfIndia = /^[6-9][0-9]{9}$/

/** The address in one form, so that a second invitation is recognised; null if it is none. */
export function plainEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  const [local = '', domain = '', ...more] = email.split('@')
  const isDomain = domainOfMail.test(domain) && domain.split('.').every((part) => part !== '') && domain.includes('.')
  return local !== '' && isDomain && more.length === 0 && email.length <= 254 && !around.test(local) ? email : null
}

/** Digits with the code of the country and without signs, as `wa.me` takes them; null if it is no number. */
export function plainPhone(text: string): string | null {
  const isInternational = /^\s*(\+|00)/.test(text)
  const digits = latinDigits(text)
    .replaceAll(/[^0-9]/g, '')
    .replace(/^0+/, '')
  if (mobileOfIndia.test(digits)) return `91${digits}`
  if (digits.startsWith('91') && mobileOfIndia.test(digits.slice(2)) && digits.length === 12) return digits
  return isInternational && digits.length >= 8 && digits.length <= 15 ? digits : null
}

export type Contact = { name: string } & ({ email: string } | { phone: string })
/** `line`: from 1. */
export type UnreadLine = { line: number; text: string }

/** Contacts as pasted from a phone book, one a line: a name beside an e-mail address or a phone number, in any order. */
export function readContacts(pasted: string): { contacts: Contact[]; unread: UnreadLine[] } {
  const contacts = new Map<string, Contact>()
  const unread: UnreadLine[] = []
  for (const [index, text] of pasted.split(/\r?\n/).entries()) {
    if (text.trim() === '') continue
    const contact = readContact(text)
    if (contact === null) {
      unread.push({ line: index + 1, text: text.trim() })
      continue
    }
    const address = 'email' in contact ? contact.email : contact.phone
    // The same address again without a name takes none away.
    contacts.set(address, contact.name === '' ? (contacts.get(address) ?? contact) : contact)
  }
  return { contacts: [...contacts.values()], unread }
}

/** Longer lines are no contacts, and slow to search. */
const lineLength = 300

function readContact(line: string): Contact | null {
  if (line.length > lineLength) return null
  const text = latinDigits(line)
  const mailed = text.split(around).find((word) => word.includes('@'))
  const email = mailed === undefined ? null : plainEmail(mailed)
  if (email !== null) return { name: nameBeside(text, mailed!), email }
  const [called] = phonePattern.exec(text) ?? []
  const phone = called === undefined ? null : plainPhone(called)
  return phone === null ? null : { name: nameBeside(text, called!), phone }
}

const nameBeside = (text: string, address: string) =>
  text
    .replace(address, ' ')
    .replaceAll(/[\s,;:<>()"'|-]+/g, ' ')
    .trim()
    .slice(0, 200)
