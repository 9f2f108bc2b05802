import { expect, type Page } from '@playwright/test'
import { initials } from '#web/ui/initials.ts'

/** In Latin letters in Hindi too: names and brands, abbreviations, addresses, numbers of companies and orders, receipt codes, the halves of a day. */
const latin =
  /Nirmaan|WhatsApp|English|alt\+T|\b(GST|PAN|MSME|TDS|Excel|PDF|JPG|JPEG|PNG|GIF|DOCX?|TXT|XLSX?|MB|AI|OPC)\b|\bL\d+\b|\S+@\S+|\b\d{2}[A-Z]{5}\d{4}\w{4}\b|order_[\w-]+|\b[0-9A-F]{4}(?: [0-9A-F]{4}){3}\b|\d:\d\d\s[ap]m\b/gi

/** Checks that everything visible or read aloud is Hindi, except the given `names`. */
export async function expectNoEnglish(page: Page, ...names: string[]) {
  await expect.poll(async () => (await textsOn(page)).filter((text) => isEnglish(text, names))).toEqual([])
}

function isEnglish(text: string, names: readonly string[]): boolean {
  // Initials in avatars.
  if (names.map(initials).includes(text.trim())) return false
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), text).replaceAll(latin, '')
  return /[a-z]/i.test(rest)
}

/** All visible texts and accessible labels, except what is marked as never translated, such as names of places. */
function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = []
    const spoken = ['aria-label', 'title', 'alt', 'placeholder']
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (/^(SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName) || !element.checkVisibility()) continue
      if (element.translate === false) continue
      for (const name of spoken) texts.push(element.getAttribute(name) ?? '')
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      texts.push(own.map((node) => node.textContent).join(''))
    }
    return texts.filter((text) => text.trim() !== '')
  })
}
