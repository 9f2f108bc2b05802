import type { Notification } from '#contract/notification.ts'
import { receivedSentence, type Sentence } from '#contract/sentence.ts'
import { wordsOfNotice } from '#domain/words-of-notice.ts'
import { currentLocale } from '#web/language/translate.ts'
import { rupees } from '#web/ui/format.ts'

/** What a notification says. Those of before it kept what it is about have their English alone. */
export function wordsOfNotification(told: Notification): { title: Sentence; message: Sentence } {
  if (told.params) return wordsOfNotice({ type: told.type, params: told.params }, { rupees, day })
  const asItStands = (text: string) => receivedSentence({ code: '', text })
  return { title: asItStands(told.title), message: asItStands(told.message) }
}

/** '20 December 2026', as days are counted in India. */
function day(isoTime: string): string {
  const format = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
  return format.format(new Date(isoTime))
}
