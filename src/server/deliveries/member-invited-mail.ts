import type { MemberRole } from '#contract/company.ts'
import { inEachLanguage } from './letter.ts'

/** `inviter`: the name of a person. `token`: opens the invitation, which is for `email` alone. */
export type MemberInvited = { company: string; inviter: string; member_role: MemberRole; token: string; email: string }

const english: Record<MemberRole, string> = {
  owner: 'owner',
  purchaser: 'purchaser',
  bidder: 'bidder',
  approver: 'approver',
  site: 'site engineer',
  dispatch: 'dispatcher',
  accounts: 'accountant',
  viewer: 'viewer',
}
const hindi: Record<MemberRole, string> = {
  owner: 'मालिक',
  purchaser: 'खरीद',
  bidder: 'बोली',
  approver: 'मंज़ूरी',
  site: 'साइट',
  dispatch: 'डिस्पैच',
  accounts: 'अकाउंट्स',
  viewer: 'देखने',
}

/** The address stands behind the #, which browsers tell no server: so nobody types it, and no log has it. */
const link = (words: string, { token, email }: Pick<MemberInvited, 'token' | 'email'>) => ({
  words,
  path: `/auth?join=${token}#email=${encodeURIComponent(email)}`,
})

export const memberInvitedMail = inEachLanguage<MemberInvited>({
  en: ({ company, inviter, member_role, token, email, brandName }) => ({
    subject: `${inviter} invites you to ${company} on ${brandName}`,
    paragraphs: [
      `${inviter} of ${company} invites you to work with them on ${brandName}, as ${english[member_role]}.`,
      'The link below is for you alone and holds for 7 days. You need an account with this e-mail address; if you have none yet, you open it there.',
      `Not you? If you do not know ${inviter} or ${company}, there is nothing to do: without this link nobody joins, and it ends by itself.`,
    ],
    link: link('Join the company', { token, email }),
  }),
  hi: ({ company, inviter, member_role, token, email, brandName }) => ({
    subject: `${inviter} आपको ${brandName} पर ${company} में बुला रहे हैं`,
    paragraphs: [
      `${company} के ${inviter} आपको ${brandName} पर साथ काम करने के लिए बुला रहे हैं। आपका काम: ${hindi[member_role]}।`,
      'नीचे का लिंक सिर्फ़ आपके लिए है और 7 दिन चलेगा। इसके लिए इसी ईमेल पते का अकाउंट चाहिए; न हो तो वहीं बन जाएगा।',
      `यह आपके लिए नहीं है? अगर आप ${inviter} या ${company} को नहीं जानते, तो कुछ करने की ज़रूरत नहीं: इस लिंक के बिना कोई नहीं जुड़ सकता, और यह अपने आप ख़त्म हो जाएगा।`,
    ],
    link: link('कंपनी में शामिल हों', { token, email }),
  }),
})
