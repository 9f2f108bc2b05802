import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { BadgeCheck, ExternalLink, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import type { SharesGst } from '#contract/check.ts'
import { pages } from '#contract/pages.ts'
import { messages } from '#contract/screen-messages.ts'
import { hasRightCheckDigit, panOf } from '#domain/gst-number.ts'
import { call } from '#web/api/client.ts'
import { ApiError, errorText } from '#web/api/errors.ts'
import { screensUpdated } from '#web/api/touched.ts'

import { Button, LinkButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { dateTime } from '#web/ui/format.ts'
import { phoneNumber } from '#web/ui/phone.ts'
import { toast } from '#web/ui/toast.ts'
import { DetailsSection } from './facts.tsx'
import { SameGstNumber, sameGstSentence } from './same-gst-number.tsx'

const gstPortal = 'https://services.gst.gov.in/services/searchtp'

/** A company by one of its people, or by itself. */
type Checked = Pick<User, 'id' | 'company_name' | 'gst_number' | 'contact_phone' | 'verified_at'>
type VerificationProps = { user: Checked; sameGst: readonly SharesGst[] }

/** Whether a company has the badge, what to check for it at once, and the way to its single checks. */
export function VerificationSection({ user, sameGst }: VerificationProps) {
  const isVerified = user.verified_at !== null
  const [asking, setAsking] = useState(false)
  return (
    <DetailsSection title={t`Verification`}>
      <p className="text-[0.9375rem]">
        {user.verified_at
          ? t`Verified since ${{ time: dateTime(user.verified_at) }}, by three dated checks. The badge shows them.`
          : t`No badge: it takes three dated checks, of GST registration, address and contact.`}
      </p>
      {!isVerified && <WhatToCheck user={user} />}
      <SameGstNumber companies={sameGst} />
      <div className="mt-4 flex flex-wrap gap-2.5">
        <LinkButton to={`${pages.dashboard.path}?tab=checks`} variant="secondary" size="sm">
          {t`Open the checks`}
        </LinkButton>
        {isVerified ? (
          <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
            {t`Withdraw verification`}
          </Button>
        ) : (
          <Button size="sm" icon={<BadgeCheck aria-hidden />} onClick={() => setAsking(true)}>
            {t`Pass all three checks`}
          </Button>
        )}
      </div>
      {asking && <VerificationDialog user={user} sameGst={sameGst} onClose={() => setAsking(false)} />}
    </DetailsSection>
  )
}

function WhatToCheck({ user }: { user: Checked }) {
  return (
    <div className="mt-3 rounded-control border border-line bg-surface-sunken px-4 py-3 text-[0.9375rem]">
      <p className="font-medium">{t`Compare with the GST portal and the GST certificate, and call:`}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-soft">
        <li>{t`${{ number: user.gst_number }} is registered and active`}</li>
        <li>{t`the legal or trade name there is ${{ company: user.company_name }}`}</li>
        <li>{t`the address there is the one given here`}</li>
        {user.contact_phone && (
          <li>{t`somebody of the company answers at ${{ phone: phoneNumber(user.contact_phone) }}`}</li>
        )}
        {user.gst_number && <li>{t`the PAN on the certificate is ${{ pan: panOf(user.gst_number) }}`}</li>}
      </ul>
      {isDoubtful(user) && (
        <p className="mt-3 flex gap-2 font-medium text-warning-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          {doubt()}
        </p>
      )}
      <a
        href={gstPortal}
        target="_blank"
        rel="noreferrer"
        className="mt-1 inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent-ink underline-offset-2 hover:underline"
      >
        {t`Open the GST portal`}
        <ExternalLink aria-hidden className="size-4" />
      </a>
    </div>
  )
}

const doubt = () => t`The last character of this number does not fit the others. Almost no real number is like that.`
const isDoubtful = ({ gst_number }: Checked): boolean => gst_number !== '' && !hasRightCheckDigit(gst_number)

/** Race: sends the name and number that the admin saw, so that a change made meanwhile is not verified. */
function VerificationDialog({ user, sameGst, onClose }: VerificationProps & { onClose: () => void }) {
  const verifies = user.verified_at === null
  const { company_name, gst_number } = user

  const changing = useMutation({
    mutationFn: () =>
      call(api.verifyUser, {
        params: { id: user.id },
        body: verifies ? { verified: true, company_name, gst_number } : { verified: false },
      }),
    onSuccess: async () => {
      await screensUpdated()
      toast.success(verifies ? t`Company verified` : t`Verification withdrawn`)
      onClose()
    },
    onError: (error) => {
      toast.error(errorText(error, messages.unknownError))
      if (!(error instanceof ApiError)) return
      onClose()
    },
  })

  return (
    <ConfirmDialog
      open
      title={verifies ? t`Pass all three checks of ${{ company: company_name }}?` : t`Withdraw verification?`}
      text={
        verifies
          ? [
              isDoubtful(user) && doubt(),
              sameGst.length > 0 && sameGstSentence(sameGst),
              t`You have found ${{ number: gst_number }} active on the GST portal under this name and address, and called the phone number. The badge shows today's date for each, and the company is told.`,
            ]
              .filter(Boolean)
              .join(' ')
          : t`The badge of ${{ company: company_name }} goes, and the company is told.`
      }
      confirm={verifies ? t`Pass all three checks` : t`Withdraw verification`}
      loading={changing.isPending}
      onConfirm={() => changing.mutate()}
      onCancel={onClose}
    />
  )
}
