import { localeOf } from '#contract/languages.ts'
import type { NoticeParams, NotificationType } from '#contract/notification.ts'
import { pages } from '#contract/pages.ts'
import { type Sentence, sentences } from '#contract/sentence.ts'
import { noticeTarget } from '#domain/notice-target.ts'
import { type NoticeFormats, wholeMessage, wordsOfNotice } from '#domain/words-of-notice.ts'
import { longDay } from '../language/long-day.ts'
import { translate } from '../language/translate.ts'
import type { Reader, Template } from './letter.ts'
import { stopAlertsPath, unsubscribePath } from './unsubscribe-path.ts'

/** `unsubscribe_token`: the reader's. */
type MailedNotices = {
  /** `order_id`: missing in what was queued before there were orders. */
  notices: readonly { type: NotificationType; params: NoticeParams; job_id: string | null; order_id?: string | null }[]
  unsubscribe_token: string
}

export const noticesMailWords = sentences(
  {
    several: '{count} updates from {brandName}',
    open: 'See it',
    choose: 'Choose what you are mailed about',
    stop: 'Stop mails about new jobs',
  },
  'mail_notices',
)

/** The screen where a person chooses them. */
export const settingsOfMails = `${pages.settings.path}?tab=mails`

/** What happened to the reader's jobs and bids. The subject has no price: it is shown on locked phones. */
export const noticesMail: Template<MailedNotices> = ({ notices, unsubscribe_token }, reader) => {
  const { language, brandName } = reader
  const say = (sentence: Sentence) => translate(language, sentence)
  const told = notices.map((notice) => ({
    ...wordsOfNotice(notice, formatsOf(reader)),
    path: noticeTarget({ order_id: null, ...notice }),
  }))
  const [first] = told
  return {
    subject: told.length === 1 ? say(first!.title) : say(noticesMailWords.several({ count: told.length, brandName })),
    paragraphs: [
      ...told.flatMap(({ path, ...words }) => [wholeMessage(words, say), { words: say(noticesMailWords.open), path }]),
    ],
    link: { words: say(noticesMailWords.choose), path: settingsOfMails },
    unsubscribe: unsubscribePath(unsubscribe_token),
  }
}

/** New jobs for the reader. Whoever has enough of them goes on hearing of the rest. */
export const jobAlertsMail: Template<MailedNotices> = (params, reader) => {
  const { unsubscribe_token } = params
  return {
    ...noticesMail(params, reader),
    link: {
      words: translate(reader.language, noticesMailWords.stop),
      // In the fragment, which appears in no log.
      path: `${pages.alerts.path}#${unsubscribe_token}`,
    },
    unsubscribe: stopAlertsPath(unsubscribe_token),
  }
}

function formatsOf({ language }: Pick<Reader, 'language'>): NoticeFormats {
  const rupees = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'INR',
    trailingZeroDisplay: 'stripIfInteger',
  })
  return { rupees: (amount) => rupees.format(amount), day: (time) => longDay(language, time) }
}
