/** Families of names that no other program uses; a name of one that is no setting is a mistake. */
const families =
  /^(?:RAZORPAY|SELLER|FIGURE|OPERATOR|SMTP|S3|METRICS|WEBHOOKS|SUPPORT|INVOICE|GRIEVANCE|TESTIMONIALS|ASSIST)_/
/** Read by `compose.yaml` from the same file. */
const ofCompose = new Set(['DB_PASSWORD', 'S3_SECRET', 'SITE'])
/** What Kubernetes and Docker add for a service that is called "smtp" or "s3". */
const ofServices = /_SERVICE_(?:HOST|PORT)|_PORT_\d+_/
/** Below it other programs' names are too near: HOME is nearly HOST. */
const leastLength = 7

/** Names in the environment that are no settings but look like one, each with the setting that was probably meant. */
export function unknownSettings(
  given: Readonly<Record<string, string>>,
  known: readonly string[],
): { name: string; meant: string | null }[] {
  const isKnown = new Set([...known, ...ofCompose])
  return Object.entries(given)
    .filter(([name, value]) => !isKnown.has(name) && !ofServices.test(name) && !value.startsWith('tcp://'))
    .map(([name]) => ({ name, meant: nearest(name, known) }))
    .filter(({ name, meant }) => meant !== null || families.test(name))
}

function nearest(name: string, known: readonly string[]): string | null {
  const slipped = known.find((setting) => setting.length < leastLength && slipsOf(setting).includes(name))
  if (slipped || name.length < leastLength) return slipped ?? null
  return known.find((setting) => setting.length >= leastLength && isMistyped(name, setting)) ?? null
}

/** A letter of a short name typed twice, or two exchanged: PORTT and PROT, which are words of nobody else, while POST is one. */
const slipsOf = (setting: string): string[] =>
  Array.from(setting).flatMap((letter, at) => [
    setting.slice(0, at) + letter + setting.slice(at),
    setting.slice(0, at) + setting.slice(at + 1, at + 2) + letter + setting.slice(at + 2),
  ])

/** One mistake in a short name, two in a long one: BRANCH_NAME, which CI sets, is two away from BRAND_NAME. */
function isMistyped(name: string, setting: string): boolean {
  const allowed = setting.length < 12 ? 1 : 2
  return Math.abs(name.length - setting.length) <= allowed && mistakesBetween(name, setting) <= allowed
}

/** How many letters are missing, added, wrong or exchanged with their neighbour (optimal string alignment distance). */
function mistakesBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const wrong = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const exchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, wrong, exchanged ? rows[i - 2]![j - 2]! + 1 : wrong))
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
