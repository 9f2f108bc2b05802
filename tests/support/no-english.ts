import { expect, type Page } from '@playwright/test'
import { initials } from '#web/ui/initials.ts'

/** In Latin letters in Hindi too: names and brands, abbreviations, addresses, numbers of companies and orders, the halves of a day. */
const latin =
  /Nirmaan|WhatsApp|English|alt\+T|\b(GST|PAN|MSME|TDS|Excel|PDF|JPG|JPEG|PNG|GIF|DOCX?|TXT|XLSX?|MB|AI|OPC)\b|\bL\d+\b|\S+@\S+|\b\d{2}[A-Z]{5}\d{4}\w{4}\b|order_[\w-]+|\d:\d\d\s[ap]m\b/gi
/** Left out before the names: a name such as ACC may stand in one. */
const receiptCode = /\b[0-9A-F]{4}(?: [0-9A-F]{4}){3}\b/g

/** Checks that everything visible or read aloud is Hindi, except the given `names`. */
export async function expectNoEnglish(page: Page, ...names: string[]) {
  const inEnglish = async () => {
    const { texts, marked } = await textsOn(page)
    return texts.filter((text) => isEnglish(text, [...names, ...marked]))
  }
  await expect.poll(inEnglish).toEqual([])
}

function isEnglish(text: string, names: readonly string[]): boolean {
  // Initials in avatars.
  if (names.map(initials).includes(text.trim())) return false
  const withoutNames = names.reduce((left, name) => left.replaceAll(name, ''), text.replaceAll(receiptCode, ''))
  const rest = withoutNames.replaceAll(latin, '')
  return /[a-z]/i.test(rest)
}

/**
 * All visible texts and accessible labels; and apart from them what is marked as never translated, such as places and companies:
 * labels may say it too. A company of another story may stand on the screen, as a supplier to invite.
 */
function textsOn(page: Page): Promise<{ texts: string[]; marked: string[] }> {
  return page.evaluate(() => {
    const [texts, marked]: [string[], string[]] = [[], []]
    const spoken = ['aria-label', 'title', 'alt', 'placeholder']
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (/^(SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName) || !element.checkVisibility()) continue
      if (element.translate === false) {
        marked.push(element.textContent)
        continue
      }
      for (const name of spoken) texts.push(element.getAttribute(name) ?? '')
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      texts.push(own.map((node) => node.textContent).join(''))
    }
    return {
      texts: texts.filter((text) => text.trim() !== ''),
      marked: marked.filter((name) => name.trim().length > 2),
    }
  })
}
