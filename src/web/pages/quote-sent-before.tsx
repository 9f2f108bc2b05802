import { t } from '@lingui/core/macro'
import { fieldErrors } from '#contract/field-errors.ts'
import { pages } from '#contract/pages.ts'
import { issueText } from '#contract/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { CheckedField, CodeField, Told, told } from './quote-fields.tsx'

/** An invitation's link was opened again after a bid was sent with it: the way back to that bid. */
export function QuoteSentBefore() {
  return (
    <Card>
      <form noValidate className="flex flex-col gap-4" data-reopen="">
        <div>
          <h2 className="text-lg font-semibold tracking-tight" data-only="sent">
            {t`A bid was sent with this link:`} <span data-fact="sent_at" className="whitespace-nowrap" />
          </h2>
          <h2 className="text-lg font-semibold tracking-tight" data-only="from_here" hidden>
            {t`You sent a bid from this device`}
          </h2>
          <h2 className="text-lg font-semibold tracking-tight" data-only="taken_back" hidden>
            {t`You took your bid back on this device`}
          </h2>
          <h2 className="text-lg font-semibold tracking-tight" data-only="full" hidden>
            {t`Did you bid by this link?`}
          </h2>
        </div>
        <Button data-do="open_own" className="self-start max-sm:w-full" hidden>
          {t`Open your bid`}
        </Button>
        <p className="text-ink-soft">
          {t`The phone or computer that sent it opens it again, and so does the link in the mail that you got after typing its code. Elsewhere: type the e-mail address that you gave with the bid, and the code that we mail you.`}
        </p>
        <p className="text-ink-soft" data-only="asked_of">
          {t`If you gave no e-mail address, only the phone or computer that sent your bid opens it. If the job has changed since, confirm your bid there: until then it does not count. If you can't open it there, ask the buyer:`}{' '}
          <span className="font-medium text-ink" data-fact="buyer" translate="no" />
        </p>
        <CheckedField label={t`Your e-mail address`}>
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            {...told('Email', issueText(fieldErrors.emailInvalid))}
          />
        </CheckedField>
        <Button
          variant="secondary"
          data-do="reopen_code"
          data-wait={t`Another code in # s`}
          className="self-start max-sm:w-full"
        >{t`Mail me a code`}</Button>
        <div data-only="reopen_code" hidden>
          <Told />
          <CodeField />
        </div>
        <p role="alert" data-error="" className="font-medium text-danger-ink empty:hidden" />
        <a
          href={pages.auth.path}
          data-only="sign_in"
          data-mode="signin"
          hidden
          className="flex min-h-11 w-fit items-center font-medium text-accent-ink underline"
        >{t`Sign in and open your bids`}</a>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" hidden className="max-sm:w-full">
            {t`Open the bid`}
          </Button>
          <Button variant="ghost" data-do="other" className="max-sm:w-full">
            {t`Bid for another company`}
          </Button>
        </div>
      </form>
    </Card>
  )
}
