import { randomBytes } from 'node:crypto'
import { sampleContents } from './sample-files.ts'

/**
 * A secret as searchable texts, and exactly who must see it: a secret that nobody sees was never planted, and fails too. `told`:
 * who may meet it and need not: in the answer to a write of their own, say, or as a figure of something else that is theirs.
 */
export type Secret<Reader extends string> = {
  says: string
  words: readonly string[]
  seenBy: readonly Reader[]
  told: readonly Reader[]
}

/** What was sent to a reader, as text, and by which call. */
export type Reply = { call: string; text: string }

/** Secrets, planted in a market one by one and then sought in all that each reader gets. */
export function plantedSecrets<Reader extends string>() {
  const secrets: Secret<Reader>[] = []
  /** Every id that a path can contain, besides those of public things, and who may know it. */
  const ids = new Map<string, readonly Reader[]>()

  function secret(
    says: string,
    words: string | readonly string[],
    seenBy: readonly Reader[],
    told: readonly Reader[] = [],
  ): void {
    secrets.push({ says, words: [words].flat(), seenBy, told })
  }

  /** An id is a secret too, as it reveals that the object exists; everybody then calls every path with it. */
  function id(says: string, value: string, seenBy: readonly Reader[]): void {
    ids.set(value, seenBy)
    secret(`the id of ${says}`, value, seenBy)
  }

  /** Plants a unique word as a secret, without digits: in an address six of them would be a PIN code, by which companies are matched. */
  function words(says: string, seenBy: readonly Reader[]): string {
    const marker = `zq${randomBytes(6).toString('hex')}`.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)
    secret(says, marker, seenBy)
    return marker
  }

  /** A figure that is in the market already: as JSON has it, and as people and tables read it. Random ids contain bare digits. */
  function figure(says: string, value: number, seenBy: readonly Reader[], told: readonly Reader[] = []): void {
    const inJson = [`:${value},`, `:${value}}`]
    secret(says, [...inJson, value.toFixed(2), value.toLocaleString('en-IN')], seenBy, told)
  }

  /** Plants a unique price as a secret. */
  function price(says: string, seenBy: readonly Reader[]): number {
    const value = 183_711.37 + 1013 * secrets.length
    secret(says, [String(value), value.toLocaleString('en-IN')], seenBy)
    return value
  }

  function pdf(says: string, seenBy: readonly Reader[]): File {
    const content = `${sampleContents.pdf}${words(`the content of ${says}`, seenBy)}`
    return new File([content], `${words(`the name of ${says}`, seenBy)}.pdf`, { type: 'application/pdf' })
  }

  /** Which secrets the replies contain, and the calls that returned them. */
  function found(replies: readonly Reply[], sought: readonly Secret<Reader>[] = secrets) {
    const calls = new Map<Secret<Reader>, Set<string>>()
    for (const { call, text } of replies)
      for (const secret of sought)
        if (secret.words.some((word) => text.includes(word)))
          calls.set(secret, (calls.get(secret) ?? new Set()).add(call))
    return calls
  }

  /** Secrets shown without a right to them. */
  const leaks = (reader: Reader, replies: readonly Reply[]): string[] =>
    [...found(replies)].flatMap(([{ says, seenBy, told }, calls]) =>
      seenBy.includes(reader) || told.includes(reader)
        ? []
        : [`${reader} is shown ${says} by ${[...calls].join(', ')}`],
    )

  /** The same, and secrets missing despite a right. */
  function faults(reader: Reader, replies: readonly Reply[]): string[] {
    const shown = found(replies)
    const missing = secrets.filter((secret) => secret.seenBy.includes(reader) && !shown.has(secret))
    return [...leaks(reader, replies), ...missing.map(({ says }) => `${reader} is not shown ${says}`)]
  }

  return { secrets, ids, secret, id, words, figure, price, pdf, found, leaks, faults }
}
