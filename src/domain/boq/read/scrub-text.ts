/** What WhatsApp writes before a message: when it came and from whom. */
const headers: readonly RegExp[] = [
  // As WhatsApp Web copies it.
  /^ ?\[\d{1,2}[:.]\d{2}[^\]\n]{0,12}, ?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\][^:\n]{1,40}:/gm,
  /^ ?\[\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?, ?\d{1,2}[:.]\d{2}[^\]\n]{0,12}\][^:\n]{1,40}:/gm,
  /^ ?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}, \d{1,2}[:.]\d{2}[^-\n]{0,8}-[^:\n]{1,40}:/gm,
]

/** "10 year guarantee": a term of the line that it stands behind. */
export const guarantee =
  /(?<!\d)\d{1,2} ?(?:years?|yrs?|saa?l|वर्ष|साल)(?: k[aie])? (?:guaran?tee|warranty|garanti|गारंटी|गॅरंटी|वारंटी|वॉरंटी)/gi

/** What has numbers that are no quantities: WhatsApp's headers, terms of payment and of guarantees, addresses of the web, phones, GST and vehicle numbers. */
const scrubbed: readonly RegExp[] = [
  ...headers,
  /(?<![a-z])(?:payment|pymt|pais[ae]|credit|udhaa?ri?|bhugtan|पेमेंट|भुगतान|उधार) {0,2}[:-]? {0,2}\d{1,3} ?(?:din|days?|दिन|दिवस)(?: (?:ke )?(?:baad|bad|mein|me|after|बाद|में|नंतर))?(?: (?:pdc|lc|cheque|chq|credit)(?![a-z]))?/gi,
  /(?<!\d)\d{1,3} ?(?:din|days?|दिन|दिवस) (?:ka |ki |का |की )?(?:credit|udhaar|udhari?|उधार|उधारी)/gi,
  guarantee,
  // "paise kal dunga": when it is paid, and not when it is needed.
  /(?<![a-z])(?:pais[ae]|payment|पैसे|पैसा|पेमेंट) {0,2}(?:aaj|kal|parso|udya|agle hafte|next week|आज|कल|परसों|उद्या|परवा)(?![a-z])(?: (?:de )?(?:dunga|doonga|denge|deta|deto|milega|milenge|दूंगा|दूँगा|देंगे|देता|देतो|मिलेगा|मिळतील))?/gi,
  // "item 2 make 1500 nos": which one that is, whoever reads it must say.
  /(?<![a-z])(?:item|line|point)\.? ?(?:no\.? ?)?\d{1,2} ?(?:[-:=]|make|ko|ka|qty|quantity) ?(?:(?:qty|quantity) ?)?\d[\d,.]{0,9} ?[a-z]{0,6}/gi,
  // "200 se badha ke 300 kar do", "200 se 300 bag kar do", "increase from 200 to 300": how much it was.
  /(?<![\d.,])[\d०-९][\d०-९,.]{0,8}(?: ?[a-z]{1,6})? (?:se|से) (?:(?:badh?a|ghata|बढ़ा|घटा|kam kar) ?(?:kar|ke|कर|के) )(?=[\d०-९])/gi,
  /(?<![\d.,])[\d०-९][\d०-९,.]{0,8}(?: ?[\p{L}\p{M}]{1,6})? (?:se|से) (?=[\d०-९][\d०-९,.]{0,8}(?: ?[\p{L}\p{M}]{1,6})? (?:kar ?(?:o|do|na|dena|dijiye)(?![a-z])|कर(?:ो| दो| देना| दीजिए)))/giu,
  /(?<=(?:increase|reduce|change|revise|raise)[^.\n]{0,40} )from \d[\d,.]{0,8}(?: ?[a-z]{1,6})? to (?=\d)/gi,
  // Of concrete that is pumped.
  /(?<=pump(?:ing)? )(?:pipe ?)?line(?: upto)? ?[:-]? ?\d{1,3} ?(?:m|mtrs?|met[er]{2}s?|rmt|feet|ft)(?![a-z])/gi,
  // Struck out in WhatsApp: "~100 bag~ 150 bag".
  /~(?! )[^~\n]{1,80}(?<! )~(?!\d)/g,
  /https?:\/\/[^\s",]+/g,
  /=[A-Z]+\(/g,
  /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+\.[\w.-]+/g,
  /(?<!\d)\d{2}[a-z]{5}\d{4}[a-z][0-9a-z]z[0-9a-z](?![0-9a-z])/gi,
  /(?<![\d,.])(?:\+ ?91[- ]?|0)?[6-9]\d{4}[- ]?\d{5}(?!,?\d)/g,
  /(?<![\d,.])(?:\+ ?91[- ]?)?[6-9]\d{2}[- ]\d{3}[- ]\d{4}(?!,?\d)/g,
  /(?<!\d)0\d{2,4}[- ]\d{6,8}(?!\d)/g,
  /(?<![a-z])(?:(?:truck|gaa?di|vehicle|lorry|tanker|dumper|hyva|tempo) (?:(?:no|number|num)[ .:]{0,2})?)?(?:ap|as|br|cg|ch|dl|ga|gj|hp|hr|jh|jk|ka|kl|mh|mp|od|pb|rj|tn|ts|uk|up|wb)[ -]?\d{1,2}[ -]?[a-z]{1,2}[ -]?\d{4}(?!\d)/gi,
]

/** "scrap steel 2 ton bechna hai", "हम सीमेंट बेचते हैं". */
const sold =
  /[^.\n]{0,80}(?:(?<![a-z])bechn[aie] (?:hai|h|he|ahe)(?![a-z])|(?<![a-z])for sale(?![a-z])|बेचना है|बेचनी है|बेचते|विकायच[ाेी]|विकतो)[^.\n]{0,60}/gi

/** What is told or asked, where nothing is wanted: what somebody sells, today's prices, how a delivery stands. */
const told: readonly RegExp[] = [
  sold,
  /(?<![a-z])we (?:are|r|deal|supply|manufacture|provide|sell)(?: [a-z]{2,12}){0,2} (?:manufacturers?|suppliers?|dealers?|distributors?|stockists?|traders?|all|in)(?![a-z])[^.\n]{0,120}/gi,
  /(?<![a-z])(?:aaj ka|today'?s?|current|latest|new) (?:rates?|bhav|prices?)(?: list)? {0,2}[:-][^\n]{0,160}/gi,
  /(?<![a-z])(?:update|status|news) (?:on|of|about|for|regarding) [^.\n]{0,80}/gi,
]
const wants = /(?<![a-z])(?:need|want|req|chah?i|pahij|bhej|send|de do|order|havet)|चाहिए|पाहिजे|भेज/i

/** The text with each of these as as many spaces, so that positions stay. */
export const scrubText = (text: string): string =>
  (wants.test(text) ? scrubbed : [...scrubbed, ...told]).reduce(
    (rest, pattern) => rest.replace(pattern, (found) => ' '.repeat(found.length)),
    text,
  )

/** A row of a chat without when it came and from whom. */
export const withoutHeader = (row: string): string =>
  headers.reduce((rest, header) => rest.replace(header, ''), row).trim()
