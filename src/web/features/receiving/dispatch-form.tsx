import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { PackageCheck, Truck } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { type Dispatch, type NewDispatch, newDispatch, type OrderToReceive } from '#contract/receiving.ts'
import { issueText, receivedSentence } from '#contract/sentence.ts'
import { ApiError, type InputError, isUnreachable } from '#web/api/errors.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { newIdempotencyKey } from '#web/api/idempotency-keys.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { useEntries, useSendQueue } from '#web/device/queue/use-send-queue.ts'
import { lazyPart } from '#web/language/lazy-part.ts'
import { displayName, translate } from '#web/language/translate.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { quantityText, unitName } from '../boq/unit-names.ts'
import { showMistake } from './bring-into-sight.ts'
import { typedNumber } from './counted-lines.ts'
import { asksOver, dispatchKind, type UnsentTruck } from './dispatch-kind.ts'
import { DriverPaper } from './driver-paper.tsx'
import { FoldedFields } from './folded-fields.tsx'
import { indiaToday } from './india-today.ts'
import { leftToSend } from './left-to-send.ts'
import { UnsentTrucks } from './unsent-trucks.tsx'
import { useTypedDraft } from './use-typed-draft.ts'
import { useVehicleQuestion } from './vehicle-question.tsx'

const FirmRefused = lazyPart(
  'src/web/features/money/firm-refused.tsx',
  async () => (await import('../money/firm-refused.tsx')).FirmRefused,
)

const empty = {
  ...{ vehicle_number: '', challan_number: '', driver_phone: '', transporter: '', lr_number: '' },
  ...{ eway_number: '', expected_on: '' },
}
type About = typeof empty
/** `id`: of the dispatch, once it was sent: sent again it is the same. */
type TypedTruck = About & { id: string | null; quantities: Readonly<Record<string, string>> }
type Mistakes = Readonly<Record<string, string>>

/** Sends a truck: the lines that are left are filled in, so that only its number is typed. */
export function DispatchForm({ order }: { order: OrderToReceive }) {
  const [sent, setSent] = useState<{ dispatch: Dispatch; isListed: boolean } | null>(null)
  const isListed = order.trucks.some(({ id }) => id === sent?.dispatch.id)
  // Its paper counts until the truck is received or taken back. One that was sent just now is not listed yet.
  if (sent && sent.isListed !== isListed) setSent(isListed ? { ...sent, isListed } : null)
  const waiting = useEntries(dispatchKind).filter(({ content }) => content.orderId === order.id)
  if (sent) return <DriverPaper order={order} dispatch={sent.dispatch} onDone={() => setSent(null)} />
  return <TruckForm order={order} waiting={waiting} onSent={(dispatch) => setSent({ dispatch, isListed: false })} />
}

type TruckFormProps = { order: OrderToReceive; waiting: readonly UnsentTruck[]; onSent: (dispatch: Dispatch) => void }

/** What is typed of a truck, kept over a reload, and sent: without a network by the send queue, as soon as there is one. */
function useTruck({ order, waiting, onSent }: TruckFormProps) {
  const left = allThatIsLeft(order, waiting)
  const { typed, change, forget } = useTypedDraft<TypedTruck>(`dispatch ${order.id}`, {
    ...empty,
    ...{ id: null, quantities: left },
  })
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [newest, setNewest] = useState<string | null>(null)
  const queue = useSendQueue()
  const question = useVehicleQuestion(typed.vehicle_number)
  // 0 is what is not on the truck.
  const lines = order.items.filter((line) => !/^[0.,\s]*$/.test(typed.quantities[line.id] ?? ''))
  const sending = useMutation({
    mutationFn: async (dispatch: NewDispatch) => {
      const content = { orderId: order.id, dispatch }
      try {
        return await dispatchKind.send(content, { key: undefined, onProgress: () => {} })
      } catch (error) {
        if (!isUnreachable(error)) throw error
        await queue.enqueue(dispatchKind, `dispatch ${order.id}`, content)
        setNewest(dispatch.id)
        return null
      }
    },
    onSuccess: (dispatch) => {
      forget()
      if (dispatch) onSent(dispatch)
      return screensUpdated()
    },
    onError: (error) => error instanceof ApiError && setMistakes(mistakesIn(error.errors)),
  })

  function send(confirmed: boolean) {
    const { quantities, id, ...about } = typed
    const body = {
      ...about,
      id: id ?? newIdempotencyKey(),
      vehicle_number: about.vehicle_number.toUpperCase(),
      expected_on: about.expected_on || null,
      items: lines.map((line) => ({ order_item_id: line.id, qty: typedNumber(quantities[line.id]!)! })),
      ...(confirmed && { over_confirmed: true }),
    }
    change({ id: body.id })
    const { data, error } = newDispatch.safeParse(body)
    const wrong = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
    if (about.expected_on !== '' && about.expected_on < indiaToday())
      wrong.expected_on = typedHere(t`This day is over.`)
    setMistakes(wrong)
    if (data && Object.keys(wrong).length === 0 && (confirmed || question.mayGo())) sending.mutate(data)
  }

  return {
    ...{ typed, mistakes, lines, newest, sending, send, question },
    all: () => change({ quantities: left }),
    /** A question about other quantities is over. */
    type(changes: Partial<TypedTruck>) {
      if (sending.isError) sending.reset()
      change(changes)
    },
    /** What was refused, typed again. */
    correct({ key, content: { dispatch }, stopped }: UnsentTruck) {
      const { items, over_confirmed: _, ...about } = dispatch
      change({
        ...empty,
        ...withoutNothing(about),
        quantities: Object.fromEntries(items.map(({ order_item_id, qty }) => [order_item_id, String(qty)])),
      })
      setMistakes(mistakesIn(stopped?.refusal?.errors ?? []))
      void queue.discard(key)
    },
  }
}

const mistakesIn = (errors: readonly InputError[]): Mistakes =>
  Object.fromEntries(errors.map(({ path, sentence }) => [path, issueText(sentence)]))
const typedHere = (text: string) => issueText(receivedSentence({ code: 'typed_here', text }))
const withoutNothing = (about: Omit<NewDispatch, 'items' | 'over_confirmed'>) =>
  Object.fromEntries(Object.entries(about).filter(([, value]) => value)) as Partial<About> & { id: string }

function TruckForm(props: TruckFormProps) {
  const { order, waiting } = props
  const { typed, mistakes, lines, newest, sending, send, question, all, type, correct } = useTruck(props)
  const left = leftToSend(order, unsentOf(waiting))
  const form = useRef<HTMLFormElement>(null)
  // Those of the last press.
  useEffect(() => {
    if (Object.keys(mistakes).length > 0) showMistake(form.current)
  }, [mistakes])
  const over = sending.error instanceof ApiError && asksOver(sending.error.sentence) ? sending.error : null
  const field = (name: keyof About) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  })
  return (
    <Card as="section" aria-labelledby="send">
      {order.firm_refused && (
        <div className="mb-4">
          <Suspense>
            <FirmRefused company={order.supplier_name} />
          </Suspense>
        </div>
      )}
      {order.amendment_waits && (
        <Banner
          kind="warning"
          className="mb-4"
          title={t`${{ company: displayName(order.buyer_name) }} wants to amend this order`}
        >
          {t`Your company has not answered yet. The quantities below are those before the amendment.`}
        </Banner>
      )}
      <UnsentTrucks trucks={waiting} newest={newest} onCorrect={correct} />
      <form
        ref={form}
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
          <Button variant="secondary" size="sm" icon={<PackageCheck aria-hidden />} onClick={all}>
            {t`All that is left`}
          </Button>
        </div>
        {left.map(({ line, toReplace }) => (
          <Field
            key={line.id}
            label={line.description}
            optional={left.length > 1}
            hint={
              toReplace > 0 ? t`${{ qty: quantityText(toReplace, line.unit) }} to replace what was rejected` : undefined
            }
            error={mistakes[`items.${lines.indexOf(line)}.qty`]}
            aside={<span className="text-sm text-ink-faint">{unitName(line.unit)}</span>}
          >
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={typed.quantities[line.id] ?? ''}
              onChange={({ target }) => type({ quantities: { ...typed.quantities, [line.id]: target.value } })}
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
        <FoldedFields
          title={t`Challan, e-way bill, driver`}
          mustOpen={Object.keys(empty).some((name) => name !== 'vehicle_number' && mistakes[name] !== undefined)}
        >
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
              <TextInput type="date" min={indiaToday()} {...field('expected_on')} />
            </Field>
          </div>
        </FoldedFields>
        {question.shown}
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

/** Without those that the server refused. */
const unsentOf = (waiting: readonly UnsentTruck[]) =>
  waiting.filter(({ stopped }) => !stopped?.refusal).map(({ content }) => content.dispatch)

const allThatIsLeft = (order: OrderToReceive, waiting: readonly UnsentTruck[]) =>
  Object.fromEntries(leftToSend(order, unsentOf(waiting)).map(({ line, qty }) => [line.id, qty > 0 ? String(qty) : '']))
