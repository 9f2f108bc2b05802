import type { Language } from '#contract/languages.ts'
import type { Mail } from './sign-in-options.ts'

export type Addressee = { to: string; brandName: string; language: Language }
type Words = Omit<Mail, 'to'>

/** A mail in every language, its texts side by side so that none is changed without the others. */
const inEachLanguage =
  <Facts>(words: Record<Language, (facts: Facts & Addressee) => Words>) =>
  (facts: Facts & Addressee): Mail => ({ to: facts.to, ...words[facts.language](facts) })

export const confirmationMail = inEachLanguage<{ code: string; link: string }>({
  en: ({ brandName, code, link }) => ({
    subject: `Confirm your ${brandName} account`,
    text: `Somebody, hopefully you, opened a ${brandName} account with this e-mail address.

Your ${brandName} code is ${code}

To confirm that it was you, open this page within 10 minutes:
${link}

If it wasn't you, don't confirm: without it, nobody can use the account.
`,
  }),
  hi: ({ brandName, code, link }) => ({
    subject: `अपने ${brandName} अकाउंट की पुष्टि करें`,
    text: `इस ईमेल पते से ${brandName} पर एक अकाउंट खोला गया है, शायद आपने ही।

आपका ${brandName} कोड: ${code}

अगर अकाउंट आपने खोला है, तो पुष्टि के लिए 10 मिनट के अंदर यह पेज खोलें:
${link}

अगर आपने नहीं खोला, तो पुष्टि न करें: बिना पुष्टि के कोई भी यह अकाउंट नहीं चला सकता।
`,
  }),
})

export const alreadyRegisteredMail = inEachLanguage<{ siteUrl: string }>({
  en: ({ brandName, siteUrl }) => ({
    subject: `You already have a ${brandName} account`,
    text: `Somebody, hopefully you, tried to open a ${brandName} account with this e-mail address, which has one already.

Sign in at ${siteUrl}/auth, or choose "Forgot password?" there.
If it wasn't you, there is nothing to do: your account has not changed.
`,
  }),
  hi: ({ brandName, siteUrl }) => ({
    subject: `आपका ${brandName} अकाउंट पहले से बना है`,
    text: `इस ईमेल पते से ${brandName} पर अकाउंट खोलने की कोशिश हुई, शायद आपने ही। इस पते से अकाउंट पहले से बना है।

${siteUrl}/auth पर साइन इन करें, या वहाँ "पासवर्ड भूल गए?" चुनें।
अगर यह आपने नहीं किया, तो कुछ करने की ज़रूरत नहीं: आपके अकाउंट में कुछ नहीं बदला है।
`,
  }),
})

export const recoveryMail = inEachLanguage<{ code: string }>({
  en: ({ brandName, code }) => ({
    subject: `Your ${brandName} reset code`,
    text: `Somebody, hopefully you, asked for a new password for your ${brandName} account.

Your ${brandName} code is ${code}

It works once and for 10 minutes. Tell it to nobody: we never ask for it.
If it wasn't you, there is nothing to do: your password has not changed.
`,
  }),
  hi: ({ brandName, code }) => ({
    subject: `आपका ${brandName} रीसेट कोड`,
    text: `आपके ${brandName} अकाउंट के लिए नया पासवर्ड माँगा गया है, शायद आपने ही।

आपका ${brandName} कोड: ${code}

यह कोड एक ही बार और 10 मिनट तक चलेगा। इसे किसी को न बताएँ: हम इसे कभी नहीं पूछते।
अगर यह आपने नहीं माँगा, तो कुछ करने की ज़रूरत नहीं: आपका पासवर्ड नहीं बदला है।
`,
  }),
})

export const passwordChangedMail = inEachLanguage<{ siteUrl: string }>({
  en: ({ brandName, siteUrl }) => ({
    subject: `Your ${brandName} password was changed`,
    text: `The password of your ${brandName} account was changed, and every other device was signed out.

If it wasn't you, choose "Forgot password?" at ${siteUrl}/auth now.
`,
  }),
  hi: ({ brandName, siteUrl }) => ({
    subject: `आपका ${brandName} पासवर्ड बदल दिया गया है`,
    text: `आपके ${brandName} अकाउंट का पासवर्ड बदल दिया गया है, और बाकी सभी फ़ोन और कंप्यूटर से साइन आउट हो गया है।

अगर यह आपने नहीं किया, तो अभी ${siteUrl}/auth पर "पासवर्ड भूल गए?" चुनें।
`,
  }),
})
