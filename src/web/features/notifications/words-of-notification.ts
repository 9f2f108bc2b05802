import type { Notification } from '#contract/notification.ts'
import { receivedSentence } from '#contract/sentence.ts'
import { type Words, wordsOfNotice } from '#domain/words-of-notice.ts'
import { currentLocale } from '#web/language/translate.ts'
import { rupees } from '#web/ui/format.ts'

/** The text of a notification in the reader's language. Old ones without parameters have only English. */
export function wordsOfNotification(notification: Notification): Words {
  if (notification.params)
    return wordsOfNotice({ type: notification.type, params: notification.params }, { rupees, day })
  const asItStands = (text: string) => receivedSentence({ code: '', text })
  return { title: asItStands(notification.title), message: asItStands(notification.message) }
}

/** '20 December 2026', by the day in India. */
function day(isoTime: string): string {
  const format = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
  return format.format(new Date(isoTime))
}
