import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { PackageCheck, Truck } from 'lucide-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { type Dispatch, type NewDispatch, newDispatch, type OrderToReceive } from '#contract/receiving.ts'
import { issueText } from '#contract/sentence.ts'
import { call } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { newIdempotencyKey } from '#web/api/idempotency-keys.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { translate } from '#web/language/translate.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { unitName } from '../boq/unit-names.ts'
import { typedNumber } from './counted-lines.ts'
import { DriverPaper } from './driver-paper.tsx'
import { leftToSend } from './left-to-send.ts'

const empty = {
  ...{ vehicle_number: '', challan_number: '', driver_phone: '', transporter: '', lr_number: '' },
  ...{ eway_number: '', expected_on: '' },
}

/** Sends a truck: the lines that are left are filled in, so that only its number is typed. */
export function DispatchForm({ order }: { order: OrderToReceive }) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => allThatIsLeft(order))
  const [about, setAbout] = useState(empty)
  const [id, setId] = useState(newIdempotencyKey)
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({})
  const [sent, setSent] = useState<Dispatch | null>(null)
  const lines = order.items.filter((line) => (typed[line.id] ?? '') !== '')
  const sending = useMutation({
    mutationFn: (body: NewDispatch) => call(api.dispatchGoods, { params: { orderId: order.id }, body }),
    onSuccess: (dispatch) => {
      setSent(dispatch)
      setId(newIdempotencyKey())
      setAbout(empty)
      setTyped({})
      return screensUpdated()
    },
    onError: (error) =>
      error instanceof ApiError &&
      setMistakes(Object.fromEntries(error.errors.map(({ path, sentence }) => [path, issueText(sentence)]))),
  })

  function send(confirmed: boolean) {
    const items = lines.map((line) => ({ order_item_id: line.id, qty: typedNumber(typed[line.id]!)! }))
    const body = {
      id,
      ...about,
      expected_on: about.expected_on || null,
      items,
      ...(confirmed && { over_confirmed: true }),
    }
    const { data, error } = newDispatch.safeParse(body)
    setMistakes(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])))
    if (data) sending.mutate(data)
  }

  const over =
    sending.error instanceof ApiError && sending.error.sentence?.code === 'over_dispatch' ? sending.error : null
  const field = (name: keyof typeof empty) => ({
    value: about[name],
    onChange: ({ target }: { target: { value: string } }) => setAbout({ ...about, [name]: target.value }),
  })
  if (sent) return <DriverPaper order={order} dispatch={sent} onDone={() => setSent(null)} />
  return (
    <Card as="section" aria-labelledby="send">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send(false)
        }}
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="send" className="text-lg font-semibold tracking-tight">
            {t`Send a truck`}
          </h2>
          <Button
            variant="secondary"
            size="sm"
            icon={<PackageCheck aria-hidden />}
            onClick={() => setTyped(allThatIsLeft(order))}
          >
            {t`All that is left`}
          </Button>
        </div>
        {order.items.map((line) => (
          <Field
            key={line.id}
            label={line.description}
            optional
            error={mistakes[`items.${lines.indexOf(line)}.qty`]}
            aside={<span className="text-sm text-ink-faint">{unitName(line.unit)}</span>}
          >
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={typed[line.id] ?? ''}
              onChange={({ target }) => setTyped({ ...typed, [line.id]: target.value })}
            />
          </Field>
        ))}
        {mistakes.items && <Banner kind="error" title={t`Count at least one line.`} />}
        <Field label={t`Vehicle number`} error={mistakes.vehicle_number}>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            placeholder="MH 12 AB 1234"
            {...field('vehicle_number')}
          />
        </Field>
        <details open={Boolean(mistakes.eway_number || mistakes.driver_phone)}>
          <summary className="min-h-8 cursor-pointer font-semibold">{t`Challan, e-way bill, driver`}</summary>
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            <Field label={t`Challan number`} optional error={mistakes.challan_number}>
              <TextInput autoComplete="off" {...field('challan_number')} />
            </Field>
            <Field label={t`E-way bill number`} optional error={mistakes.eway_number}>
              <TextInput inputMode="numeric" autoComplete="off" {...field('eway_number')} />
            </Field>
            <Field label={t`Driver's phone`} optional error={mistakes.driver_phone}>
              <TextInput inputMode="tel" autoComplete="off" {...field('driver_phone')} />
            </Field>
            <Field label={t`Transporter`} optional error={mistakes.transporter}>
              <TextInput autoComplete="off" {...field('transporter')} />
            </Field>
            <Field label={t`LR number`} optional error={mistakes.lr_number}>
              <TextInput autoComplete="off" {...field('lr_number')} />
            </Field>
            <Field label={t`Expected on`} optional error={mistakes.expected_on}>
              <TextInput type="date" {...field('expected_on')} />
            </Field>
          </div>
        </details>
        {over ? (
          <Banner
            kind="warning"
            title={translate(over.sentence!)}
            action={
              <Button size="sm" loading={sending.isPending} onClick={() => send(true)}>
                {t`Send all the same`}
              </Button>
            }
          />
        ) : (
          sending.isError && <FailedCall error={sending.error} />
        )}
        <Button type="submit" size="lg" wide icon={<Truck aria-hidden />} loading={sending.isPending}>
          {t`Send`}
        </Button>
      </form>
    </Card>
  )
}

const allThatIsLeft = (order: OrderToReceive) =>
  Object.fromEntries(leftToSend(order).map(({ line, qty }) => [line.id, qty > 0 ? String(qty) : '']))
