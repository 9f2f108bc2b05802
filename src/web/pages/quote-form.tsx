import { t } from '@lingui/core/macro'
import { gstPercents } from '#contract/bid-terms.ts'
import { fieldError, fieldErrors, type Label } from '#contract/field-errors.ts'
import { phonePattern } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { issueText } from '#contract/sentence.ts'
import { translate, translateIssue } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field, inputClasses, useFieldLinks } from '#web/ui/field.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { CheckedField, CodeField, Problem, Told, told } from './quote-fields.tsx'

/** The bid itself: one price or a rate for each line, and who sends it. */
export function QuoteForm() {
  return (
    <form noValidate className="flex flex-col gap-5" data-form="">
      <h2 className="text-xl font-semibold tracking-tight">{t`Your price`}</h2>
      <p className="font-semibold" data-only="not_sent" hidden>
        {t`You typed this, and it was not sent.`}
      </p>
      <p className="text-ink-soft" data-only="will_be_sealed" hidden>
        {t`Sealed: nobody reads your bid before the deadline, not even the buyer.`}
      </p>
      <div data-only="one">
        <CheckedField label={t`Price for everything with GST, in rupees`} hint={<span data-fact="typed" />}>
          <AmountInput name="price" of="Price quote" />
        </CheckedField>
      </div>
      <div data-only="lines" className="flex flex-col gap-4" hidden>
        <Field label={t`GST on all lines`} hint={t`A line can have another GST: choose it beside its rate.`}>
          <SelectInput name="gst" defaultValue="18">
            {gstPercents.map((percent) => (
              <option key={percent} value={percent}>
                {percent} %
              </option>
            ))}
          </SelectInput>
        </Field>
        <ol data-list="lines" className="flex flex-col gap-4" />
        <template data-template="heading">
          <li className="font-semibold" />
        </template>
        <template data-template="line">
          <li className="flex flex-col gap-2 border-t border-line pt-3">
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the script names the input */}
            <label className="flex flex-col gap-1.5">
              <span className="font-medium whitespace-pre-line wrap-anywhere" data-cell="what" />
              <LineDetails />
              <span
                className="rounded-xl bg-warning-soft px-3 py-2 text-sm font-medium text-warning-ink wrap-anywhere empty:hidden"
                data-cell="change"
                data-words={t`Changed. Before:`}
                data-new={t`New line`}
              />
              <span
                className="text-sm text-ink-faint"
                data-cell="rate"
                data-words={t`Rate in rupees without GST, per`}
              />
            </label>
            <div className="flex gap-2">
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                prefix="₹"
                className="min-w-0 flex-1"
                data-places={4}
                data-missing={translate(messages.nothingQuoted)}
                data-large={translateIssue(fieldError(fieldErrors.tooLarge, 'Rate'))}
                data-wrong={translateIssue(fieldError(fieldErrors.tooManyPlaces, 'Rate', { places: 4 }))}
              />
              <SelectInput
                aria-label={t`GST of this line`}
                className="w-34 shrink-0 [&_select]:pr-8 [&_select]:pl-3"
                defaultValue="18"
              >
                <GstOptions />
              </SelectInput>
            </div>
            <Button
              variant="secondary"
              size="sm"
              className="max-w-full self-start py-2 text-left whitespace-normal!"
              data-do="take"
              data-words={t`Take the earlier ${{ rate: '#rate' }} for ${{ quantity: '#quantity' }}`}
              hidden
            />
            <p className="text-sm">
              <Problem />
            </p>
          </li>
        </template>
        <div data-only="freight" className="flex flex-col gap-4">
          <Field label={t`Is freight to the site in your rates?`} optional>
            <SelectInput name="delivery_basis" defaultValue="">
              <option value="">{t`Not said`}</option>
              <option value="for_site">{t`Rates are for goods at the site`}</option>
              <option value="ex_works_plus_freight">{t`No, freight comes on top`}</option>
              <option value="ex_works">{t`Ex works, the buyer arranges the way`}</option>
            </SelectInput>
          </Field>
          <div data-only="freight_sum" hidden>
            <CheckedField label={t`Freight in all, without GST, in rupees`}>
              <AmountInput name="freight" of="Charge" />
            </CheckedField>
            <SelectInput name="freight_gst" aria-label={t`GST of the freight`} className="mt-2 w-34" defaultValue="18">
              <GstOptions />
            </SelectInput>
          </div>
        </div>
        <p className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <span className="text-ink-soft">{t`Total with GST`}</span>
          <output className="text-xl font-bold tabular-nums" data-fact="total" />
        </p>
        <p className="text-sm text-ink-soft" data-only="left_out" hidden>
          {t`Lines without a rate:`} <span data-fact="left_out" />.{' '}
          {t`The buyer ranks only bids that quote every line.`}
        </p>
      </div>
      <CheckedField label={t`When can you deliver?`}>
        <TextInput
          name="delivery_estimate"
          maxLength={limits.lineLength}
          placeholder={t`e.g. 7 days`}
          {...told('Delivery estimate')}
        />
      </CheckedField>
      <Field label={t`Notes`} optional>
        <NotesInput />
      </Field>
      <fieldset data-only="new" className="flex flex-col gap-5">
        <legend className="mb-3 text-xl font-semibold tracking-tight">{t`Who you are`}</legend>
        <div data-only="may_send" className="flex flex-col gap-5">
          <p data-signed="in" hidden className="rounded-2xl border border-accent-line bg-accent-soft p-4 text-ink-soft">
            {t`You are signed in, but this form is for firms without an account.`}
            <a
              href={pages.jobs.path}
              data-own-job=""
              className="flex min-h-11 w-fit items-center font-medium text-accent-ink underline"
            >{t`Bid with your account`}</a>
          </p>
          <p className="text-sm text-ink-soft">
            {t`Bidding needs no account. If you win, the order goes through one, and opening it takes a GST number.`}
          </p>
        </div>
        <CheckedField label={t`Your company`}>
          <TextInput
            name="company_name"
            autoComplete="organization"
            maxLength={limits.lineLength}
            {...told('Company name')}
          />
        </CheckedField>
        <CheckedField label={t`Your phone`}>
          <TextInput
            name="contact_phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={20}
            data-pattern={phonePattern.source}
            {...told('Contact phone', issueText(fieldErrors.phoneInvalid))}
          />
        </CheckedField>
        <CheckedField
          label={t`Your e-mail address`}
          optional
          hint={t`With a code from your mail the buyer knows that the bid is yours. Without one, the buyer must check.`}
        >
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            {...told('Email', issueText(fieldErrors.emailInvalid))}
            required={false}
          />
        </CheckedField>
        <Button
          variant="secondary"
          data-do="code"
          data-wait={t`Another code in # s`}
          className="self-start"
        >{t`Mail me a code`}</Button>
        <div data-only="code" hidden>
          <Told />
          <CodeField optional />
        </div>
      </fieldset>
      <p className="text-sm text-ink-faint" data-only="falls" hidden>{t`Once it is sent, your price can only fall.`}</p>
      <p role="alert" data-error="" className="font-medium text-danger-ink empty:hidden" />
      <Button type="submit" size="lg" wide data-sending={t`Sending…`}>
        {t`Send bid`}
      </Button>
      <p className="text-sm text-ink-faint">{t`Only the buyer sees your bid. Other bidders learn neither your price nor that you bid.`}</p>
    </form>
  )
}

/** What the job's page says below a line; the script fills in what a line has. */
function LineDetails() {
  const [make, pack, hsn_sac] = ['#', '#', '#'] as const
  return (
    <span
      className="text-sm text-ink-soft wrap-anywhere empty:hidden"
      data-cell="details"
      data-make={t`Make: ${make}`}
      data-pack={t`${pack} kg a bag`}
      data-rate-only={t`Rate only`}
      data-optional={t`Optional, in no total`}
      data-hsn={t`HSN ${hsn_sac}`}
      data-from={t`from ${{ needed_from: '#' }}`}
      data-to={t`needed by ${{ needed_to: '#' }}`}
    />
  )
}

const GstOptions = () =>
  gstPercents.map((one) => (
    <option key={one} value={one}>
      {t`GST ${one} %`}
    </option>
  ))

const AmountInput = ({ name, of }: { name: string; of: Label }) => (
  <TextInput
    name={name}
    inputMode="decimal"
    autoComplete="off"
    prefix="₹"
    data-places={2}
    data-large={translateIssue(fieldError(fieldErrors.tooLarge, of))}
    {...told(of, fieldError(fieldErrors.tooManyDecimals, of))}
  />
)

/** Without a style of its own, which the policy of public pages refuses. */
const NotesInput = () => (
  <textarea
    {...useFieldLinks()}
    name="notes"
    rows={3}
    maxLength={limits.notesLength}
    className={classes(inputClasses, 'py-3')}
  />
)
