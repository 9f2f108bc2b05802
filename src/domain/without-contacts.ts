const contacts = [
  /[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}/gi,
  // With the country code, then Indian mobile numbers without it.
  /\+91[\s-]?\d[\d\s-]{7,11}\d/g,
  /(?<!\d)0?[6-9]\d{4}[\s-]?\d{5}(?!\d)/g,
]

/** The text without e-mail addresses and phone numbers, for readers who are not signed in. */
export const withoutContacts = (text: string): string =>
  contacts.reduce((left, contact) => left.replaceAll(contact, '…'), text)
