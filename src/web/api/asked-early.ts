type Asked = { url: string; authorization: string; answer: Promise<Response> }

/** Set by public/ask-early.js: a GET that was made before the app was there. */
const page = globalThis as { askedEarly?: Asked }

/** The answer to this GET if the page has made it ahead of the app; once, as a later one wants a newer answer. */
export function answerAskedEarly(url: string, authorization: string | null): Promise<Response> | undefined {
  const asked = page.askedEarly
  if (asked?.url !== url) return undefined
  delete page.askedEarly
  return asked.authorization === authorization ? asked.answer : undefined
}
