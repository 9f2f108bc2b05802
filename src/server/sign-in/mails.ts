import type { Mail } from './sign-in-options.ts'

type Addressee = { to: string; brandName: string }

const codeLine = (brandName: string, code: string) => `Your ${brandName} code is ${code}`

export function confirmationMail({ to, brandName, code, link }: Addressee & { code: string; link: string }): Mail {
  return {
    to,
    subject: `Confirm your ${brandName} account`,
    text: `Somebody, hopefully you, opened a ${brandName} account with this e-mail address.

${codeLine(brandName, code)}

To confirm that it was you, open this page within 10 minutes:
${link}

If it wasn't you, don't confirm: without it, nobody can use the account.
`,
  }
}

export function alreadyRegisteredMail({ to, brandName, siteUrl }: Addressee & { siteUrl: string }): Mail {
  return {
    to,
    subject: `You already have a ${brandName} account`,
    text: `Somebody, hopefully you, tried to open a ${brandName} account with this e-mail address, which has one already.

Sign in at ${siteUrl}/auth, or choose "Forgot password?" there.
If it wasn't you, there is nothing to do: your account has not changed.
`,
  }
}

export function recoveryMail({ to, brandName, code }: Addressee & { code: string }): Mail {
  return {
    to,
    subject: `Your ${brandName} reset code`,
    text: `Somebody, hopefully you, asked for a new password for your ${brandName} account.

${codeLine(brandName, code)}

It works once and for 10 minutes. Tell it to nobody: we never ask for it.
If it wasn't you, there is nothing to do: your password has not changed.
`,
  }
}

export function passwordChangedMail({ to, brandName, siteUrl }: Addressee & { siteUrl: string }): Mail {
  return {
    to,
    subject: `Your ${brandName} password was changed`,
    text: `The password of your ${brandName} account was changed, and every other device was signed out.

If it wasn't you, choose "Forgot password?" at ${siteUrl}/auth now.
`,
  }
}
