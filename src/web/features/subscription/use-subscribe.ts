import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import type { PaymentVerification, SubscriptionOrder } from '#contract/payment.ts'
import { messages } from '#contract/screen-messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { call } from '#web/api/client.ts'
import { ApiError, errorSentence, isUnreachable, NetworkError, requestIdOf } from '#web/api/errors.ts'
import { usePublicConfig } from '#web/api/public-config.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { refreshMe } from '#web/session/session.ts'
import { toast } from '#web/ui/toast.ts'
import type { CheckoutOutcome } from './checkout-outcome.ts'
import { razorpayCheckout } from './razorpay-checkout.ts'
import { unverifiedPayment } from './unverified-payment.ts'

/** `requestId`: identifies the failure in the server's log. */
type Note = { kind: 'error' | 'info'; sentence: Sentence; requestId?: string | null }

/** One month's payment: order, checkout, confirmation. */
export function useSubscribe() {
  const me = useMe()
  const brandName = usePublicConfig()?.brand_name ?? ''
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [sandboxOrder, setSandboxOrder] = useState<SubscriptionOrder | null>(null)
  const [unverified, setUnverified] = useState(() => unverifiedPayment.ofBuyer(me.id))
  const [note, setNote] = useState<Note | null>(null)

  const verifying = useMutation({
    mutationFn: (payment: PaymentVerification) => call(api.verifySubscription, { body: payment }),
    onMutate: (payment) => {
      unverifiedPayment.keep(me.id, payment)
      setUnverified(payment)
      setNote(null)
    },
    onSuccess: async () => {
      unverifiedPayment.forget()
      // The payment counts even if the profile cannot be refetched now.
      await refreshMe().catch(() => undefined)
      void queryClient.invalidateQueries()
      toast.success(translate(messages.paymentDone), {
        label: t`View invoice`,
        onClick: () => void navigate(pages.subscription.path),
      })
      void navigate(pages.dashboard.path)
    },
    onError: (error) => {
      setNote({ kind: 'error', sentence: verificationSentence(error), requestId: requestIdOf(error) })
      if (!isFinal(error)) return
      unverifiedPayment.forget()
      setUnverified(null)
    },
  })

  const paying = useMutation({
    mutationFn: async () => {
      const order = await call(api.createSubscriptionOrder)
      if (order.provider === 'sandbox') return setSandboxOrder(order)
      settle(
        await razorpayCheckout(order, me, { brandName, description: t`Subscription, one month` }).catch(
          checkoutNotOpened,
        ),
      )
    },
    onMutate: () => setNote(null),
    onError: (error) => setNote({ kind: 'error', sentence: paymentSentence(error), requestId: requestIdOf(error) }),
  })

  function settle(outcome: CheckoutOutcome) {
    setSandboxOrder(null)
    if (outcome.kind === 'paid') return verifying.mutate(outcome.payment)
    if (outcome.kind === 'declined') setNote({ kind: 'error', sentence: messages.paymentDeclined })
    else setNote({ kind: 'info', sentence: messages.paymentCancelled })
  }

  const { mutate: verify, isPending: isVerifying } = verifying
  useEffect(() => {
    if (!unverified || isVerifying) return
    const verifyAgain = () => verify(unverified)
    addEventListener('online', verifyAgain)
    return () => removeEventListener('online', verifyAgain)
  }, [unverified, isVerifying, verify])

  return {
    /** The outcome of the last attempt. */
    note,
    /** The order for the sandbox's checkout, where payments are tests. */
    sandboxOrder,
    /** Paid, but not confirmed, as the reply was lost: retrying does not charge again. */
    hasUnverified: unverified !== null,
    isOpening: paying.isPending,
    isVerifying,
    pay: () => paying.mutate(),
    settle,
    verifyAgain: () => unverified && verify(unverified),
  }
}

class CheckoutNotOpened extends Error {}

function checkoutNotOpened(cause: unknown): never {
  throw new CheckoutNotOpened(messages.checkoutUnreachable.text, { cause })
}

const paymentSentence = (error: unknown) =>
  error instanceof CheckoutNotOpened ? messages.checkoutUnreachable : errorSentence(error, messages.orderFailed)

/** After any other error a retry may still find the payment. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status === 422

function verificationSentence(error: unknown): Sentence {
  if (error instanceof NetworkError || isUnreachable(error)) return messages.paymentUnconfirmed
  return errorSentence(error, messages.paymentFailed)
}
