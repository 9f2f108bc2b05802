import { plural, t } from '@lingui/core/macro'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { date } from '#web/ui/format.ts'
import { quantityNumber, quantityText } from '../boq/unit-names.ts'
import type { useReceipt } from './use-receipt.ts'

/** At the button, where everybody looks: what keeps the truck from being received. */
export function BeforeReceiving({ receipt, isWork }: { receipt: ReturnType<typeof useReceipt>; isWork: boolean }) {
  const { typed, sentOn, above, beyond, uncounted, weighed, mistakes, question, count, receive } = receipt
  if (mistakes.items)
    return <Banner kind="error" title={isWork ? t`Type what was measured.` : t`Count at least one line.`} />
  if (Object.keys(mistakes).length > 0)
    return <Banner kind="error" title={t`Not received yet: put right what is marked.`} />
  if (question === 'early')
    return (
      <Banner
        kind="warning"
        title={t`The truck was sent on ${{ sent: date(sentOn!) }}. Did it come on ${{ received: date(typed.received_on) }}?`}
        action={
          <Button size="sm" variant="secondary" onClick={() => void receive(undefined, ['early'])}>
            {t`It came on that day`}
          </Button>
        }
      >
        {t`From that day it is reckoned when the goods are to be paid.`}
      </Banner>
    )
  if (question === 'uncounted')
    return (
      <Banner
        kind="warning"
        title={plural(uncounted.length, {
          one: '# line is not counted: did it come?',
          other: '# lines are not counted: did they come?',
        })}
        action={
          <>
            <Button size="sm" onClick={() => count(true)}>
              {t`As per challan`}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => count(false)}>
              {t`Nothing of it came`}
            </Button>
          </>
        }
      >
        {uncounted
          .map(({ description, challan, unit }) => `${description}: ${quantityText(challan!, unit)}`)
          .join(' · ')}
      </Banner>
    )
  if (question === 'none')
    return (
      <Banner
        kind="warning"
        title={t`Did nothing of it come? Only your office can put it right later.`}
        action={
          <Button size="sm" variant="secondary" onClick={() => void receive(undefined, ['none'])}>
            {t`Nothing of it came`}
          </Button>
        }
      />
    )
  if (question === 'above')
    return (
      <Banner
        kind="warning"
        title={t`More than is left of the order. Is this right?`}
        action={
          <Button size="sm" variant="secondary" onClick={() => void receive(undefined, ['above'])}>
            {isWork ? t`Save it all the same` : t`Receive it all the same`}
          </Button>
        }
      >
        {above
          .map(({ line: { description, unit }, received, left, tolerance }) => {
            const [counted, open] = [quantityText(received, unit), quantityText(left, unit)]
            if (tolerance === 0) return t`${{ line: description }}: ${{ counted }}, left ${{ open }}`
            const more = quantityText(tolerance, unit)
            return t`${{ line: description }}: ${{ counted }}, left ${{ open }} and ${{ more }} more by the tolerance`
          })
          .join(' · ')}
      </Banner>
    )
  if (question === 'beyond')
    return (
      <Banner
        kind="warning"
        title={t`More than the challan says. Is this right?`}
        action={
          <Button size="sm" variant="secondary" onClick={() => void receive(undefined, ['beyond'])}>
            {t`Receive it all the same`}
          </Button>
        }
      >
        {beyond
          .map(({ line: { description, unit }, received, challan }) => {
            const [counted, sent] = [quantityText(received, unit), quantityText(challan, unit)]
            return t`${{ line: description }}: ${{ counted }}, challan ${{ sent }}`
          })
          .join(' · ')}
      </Banner>
    )
  if (question === 'slip')
    return (
      <Banner
        kind="warning"
        title={t`The order asks for a weighbridge slip.`}
        action={
          <Button size="sm" variant="secondary" onClick={() => void receive(undefined, ['slip'])}>
            {t`Receive without it`}
          </Button>
        }
      >
        {t`Give its weights, or a photo of it.`}
      </Banner>
    )
  if (question === 'weight' && weighed)
    return (
      <Banner
        kind="warning"
        title={t`The weighbridge says ${{ net: quantityNumber(weighed.net) }} kg, the count ${{ counted: quantityNumber(weighed.counted) }} kg. Is this right?`}
        action={
          <Button size="sm" variant="secondary" onClick={() => void receive(undefined, ['weight'])}>
            {t`Receive it all the same`}
          </Button>
        }
      >
        {t`What is counted is paid for. If less came, put its line right.`}
      </Banner>
    )
  return null
}
