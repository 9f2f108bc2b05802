import { t } from '@lingui/core/macro'
import { FileUp, Mail, Phone } from 'lucide-react'
import type { CheckKind } from '#contract/check.ts'
import { pages } from '#contract/pages.ts'
import { hasRightCheckDigit } from '#domain/gst-number.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { phoneNumber } from '#web/ui/phone.ts'
import type { AskCheck } from './ask-check.ts'
import type { CheckLine, LineName } from './check-lines.ts'
import { lineNames } from './check-names.ts'
import { LineState, StateIcon } from './line-state.tsx'
import { useAskAtOnce } from './use-ask-at-once.ts'

type LineCardProps = { name: LineName; line: CheckLine; onAsk: AskCheck }

/** One of the three checks: what it is about, how it stands, and what to do. */
export function LineCard({ name, line, onAsk }: LineCardProps) {
  const what = useWhatItIs(name)
  return (
    <Card as="li" className="flex gap-3">
      <StateIcon line={line} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div>
          <h3 className="font-semibold">{translate(lineNames[name])}</h3>
          <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">
            {line.held === null ? t`To be checked: ${{ what }}` : what}
          </p>
        </div>
        <LineState line={line} />
        {(line.held === null || line.isEnding) && <LineActions name={name} line={line} onAsk={onAsk} />}
      </div>
    </Card>
  )
}

function useWhatItIs(name: LineName): string {
  const { gst_number, address, contact_phone, company_name } = useMe()
  if (name === 'gst') return t`${{ number: gst_number }} is active, and registered for ${{ company: company_name }}.`
  if (name === 'address') return t`${{ company: company_name }} has its place of business here: ${{ address }}`
  return t`Somebody of ${{ company: company_name }} answers at ${{ phone: phoneNumber(contact_phone) }} or at the company's e-mail address.`
}

function LineActions({ name, line, onAsk }: LineCardProps) {
  const { gst_number } = useMe()
  const isWaiting = (kind: CheckKind) => line.waiting.some((check) => check.kind === kind)
  if (name === 'contact') return <ContactActions isCalled={isWaiting('phone')} isMailed={isWaiting('email')} />
  if (isWaiting(name)) return null
  if (name === 'gst' && !hasRightCheckDigit(gst_number)) return <WrongNumber />
  return (
    <div>
      <Button size="sm" icon={<FileUp aria-hidden />} onClick={() => onAsk(name)}>
        {t`Have it checked`}
        <span className="sr-only">: {translate(lineNames[name])}</span>
      </Button>
    </div>
  )
}

/** Nobody would find it in the register. */
function WrongNumber() {
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-[0.9375rem] font-medium text-danger-ink">
        {t`The last character of this number does not fit the others, so it cannot be right.`}
      </p>
      <LinkButton to={pages.settings.path} variant="secondary" size="sm">
        {t`Correct the GST number`}
      </LinkButton>
    </div>
  )
}

/** A link confirms the e-mail address at once; a phone number waits for a call. */
function ContactActions({ isCalled, isMailed }: { isCalled: boolean; isMailed: boolean }) {
  const { ask, asking } = useAskAtOnce()
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        size="sm"
        variant={isMailed ? 'secondary' : 'primary'}
        icon={<Mail aria-hidden />}
        loading={asking === 'email'}
        onClick={() => ask('email')}
      >
        {isMailed ? t`Mail the link again` : t`Confirm by e-mail`}
      </Button>
      {!isCalled && (
        <Button
          size="sm"
          variant="secondary"
          icon={<Phone aria-hidden />}
          loading={asking === 'phone'}
          onClick={() => ask('phone')}
        >
          {t`Ask for a call`}
        </Button>
      )}
    </div>
  )
}
