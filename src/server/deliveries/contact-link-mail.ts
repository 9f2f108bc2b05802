import { pages } from '#contract/pages.ts'
import { type Sentence, sentences } from '#contract/sentence.ts'
import { translate } from '../language/translate.ts'
import type { Template } from './letter.ts'

export const contactLinkWords = sentences(
  {
    subject: 'Confirm the e-mail address of {company} on {brandName}',
    asked:
      '{company} has asked on {brandName} that this address is confirmed as its contact. The link below holds for 48 hours, and works once you are signed in.',
    notYou: 'Not you? Then there is nothing to do: without this link nothing is confirmed.',
    confirm: 'Confirm this address',
  },
  'mail_contact',
)

/** `token`: of the link, which is kept nowhere else. */
export const contactLinkMail: Template<{ company: string; token: string }> = (
  { company, token },
  { language, brandName },
) => {
  const say = (sentence: Sentence) => translate(language, sentence)
  return {
    subject: say(contactLinkWords.subject({ company, brandName })),
    paragraphs: [say(contactLinkWords.asked({ company, brandName })), say(contactLinkWords.notYou)],
    // In the fragment, which browsers send to no server and so appears in no log.
    link: { words: say(contactLinkWords.confirm), path: `${pages.settings.path}?tab=verification#confirm=${token}` },
  }
}
