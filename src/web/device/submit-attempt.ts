import { newIdempotencyKey } from '#web/api/idempotency-keys.ts'
import { deleteDraft, readDraft, saveDraft } from './draft-store.ts'

/** What a form has sent without an answer: it may have arrived. */
type Unanswered<Content> = { key: string; content: Content; at: number }

/** The server remembers keys for a day. Later nothing is sent again that nobody asked for. */
const keyLivesMs = 23 * 60 * 60 * 1000

/**
 * Keeps beside the draft of a form what it has sent, with its Idempotency-Key: however often the same words are sent, from this
 * page or after a reload, they have one effect.
 */
export function submitAttempt<Content extends object>(userId: string, draftName: string) {
  const name = `${draftName} sent`

  function unanswered(now = Date.now()): Unanswered<Content> | null {
    const kept = readDraft<Unanswered<Content>>(userId, name, now)?.content
    return kept && now - kept.at < keyLivesMs ? kept : null
  }

  return {
    /** For when it is sent. */
    keyOf(content: Content, now = Date.now()): string {
      const before = unanswered(now)
      if (before && isSame(before.content, content)) return before.key
      const key = newIdempotencyKey()
      saveDraft(userId, name, { key, content, at: now } satisfies Unanswered<Content>, now)
      return key
    },
    /** Whether these words wait for an answer. */
    isUnanswered(content: Content, now = Date.now()): boolean {
      const before = unanswered(now)
      return before !== null && isSame(before.content, content)
    },
    /** What waits for an answer; null where nothing does. */
    content: (now = Date.now()): Content | null => unanswered(now)?.content ?? null,
    /** Once an answer has come, whichever. */
    forget: () => deleteDraft(userId, name),
  }
}

const isSame = <Content extends object>(one: Content, other: Content) =>
  (Object.keys(one) as (keyof Content)[]).every((field) => one[field] === other[field])
