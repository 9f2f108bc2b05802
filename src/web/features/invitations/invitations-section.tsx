import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import type { InvitationStatus, JobInvitation } from '#contract/job-invitation.ts'
import { call } from '#web/api/client.ts'
import { FailedCall, LoadFailed } from '#web/api/failed-call.tsx'
import { usePublicConfig } from '#web/api/public-config.ts'
import { pagesOf } from '#web/api/queries.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { openWhatsApp } from '#web/ui/open-whatsapp.ts'
import { declineWords } from './decline-words.ts'
import { InviteForm } from './invite-form.tsx'

type OwnJob = Pick<Job, 'id' | 'title' | 'location' | 'posted_by_info'>

/** Whom the buyer invited to bid on an own open job, and a form for more. */
export function InvitationsSection({ job }: { job: OwnJob }) {
  const invitations = useInfiniteQuery(pagesOf(api.invitationsOfJob, { params: { id: job.id } }))
  const brand = usePublicConfig()?.brand_name ?? 'Nirmaan'
  const sentBy = (by: JobInvitation['by']) => invitations.data?.filter((invitation) => invitation.by === by) ?? []
  return (
    <Card as="section" aria-labelledby="invitations" className="flex flex-col gap-4">
      <div>
        <h2 id="invitations" className="text-lg font-semibold tracking-tight">{t`Invite suppliers you know`}</h2>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          {t`They need no account: whoever opens the link can send a price. Bidders do not learn whom you invited.`}
        </p>
      </div>
      <ShareLink job={job} />
      <InviteForm jobId={job.id} />
      <Invited job={job} title={t`Invited by you`} invitations={sentBy('buyer')} />
      <Invited job={job} title={t`Told by ${brand}: the job suits them`} invitations={sentBy('match')} />
      {invitations.isError && <LoadFailed title={t`Whom you invited could not be loaded`} query={invitations} />}
      <LoadMore
        hasMore={invitations.hasNextPage}
        loading={invitations.isFetchingNextPage}
        onMore={() => void invitations.fetchNextPage()}
      />
    </Card>
  )
}

type InvitedProps = { job: OwnJob; title: string; invitations: readonly JobInvitation[] }

const Invited = ({ job, title, invitations }: InvitedProps) =>
  invitations.length > 0 && (
    <section aria-label={title}>
      <h3 className="mb-2 text-sm font-semibold text-ink-soft">{title}</h3>
      <ul className="flex flex-col">
        {invitations.map((invitation) => (
          <InvitedRow key={invitation.id} job={job} invitation={invitation} />
        ))}
      </ul>
    </section>
  )

/** `phone`: digits with the code of the country; empty: the person chooses whom to write to. */
function askForPrice(job: OwnJob, url: string, phone = ''): void {
  openWhatsApp(phone, `${askedInWords(job)} ${url}`)
}

function askedInWords(job: OwnJob): string {
  const { company_name: company } = job.posted_by_info
  const [title, place] = [job.title.slice(0, 100), job.location.slice(0, 60)]
  return t`${company} asks for your price: ${title}, ${place}. No account needed:`
}

function ShareLink({ job }: { job: OwnJob }) {
  const sharing = useMutation({
    mutationFn: () => call(api.shareJob, { params: { id: job.id } }),
    onSuccess({ url }) {
      void screensUpdated()
      askForPrice(job, url)
    },
  })
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Button
        variant="secondary"
        icon={<MessageCircle aria-hidden />}
        loading={sharing.isPending}
        onClick={() => sharing.mutate()}
      >
        {t`Share a link by WhatsApp`}
      </Button>
      <p className="text-sm text-ink-faint">{t`Up to three companies can bid by one link.`}</p>
      {sharing.isError && <FailedCall error={sharing.error} />}
    </div>
  )
}

function InvitedRow({ job, invitation }: { job: OwnJob; invitation: JobInvitation }) {
  const { name, email, phone, status, by, is_link, link_taken } = invitation
  const address = email ?? (phone && `+${phone}`)
  const shown = name || address
  const why = invitation.decline_reason && declineWords()[invitation.decline_reason]
  const state =
    status !== 'sent'
      ? stateOf()[status]
      : by === 'match'
        ? t`Told`
        : phone === null
          ? t`Invited`
          : link_taken
            ? t`Link taken for WhatsApp`
            : t`Nothing sent yet`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2.5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {shown ? <span translate="no">{shown}</span> : is_link ? t`A shared link` : t`Invited person`}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {[name && address, state, why].filter(Boolean).join(' · ')}
        </p>
      </div>
      {phone && <SendByWhatsApp job={job} id={invitation.id} phone={phone} isAgain={link_taken} />}
    </li>
  )
}

/** The link is made when it is sent: it is stored nowhere. */
function SendByWhatsApp({ job, id, phone, isAgain }: { job: OwnJob; id: string; phone: string; isAgain: boolean }) {
  const linking = useMutation({
    mutationFn: () => call(api.linkOfInvitation, { params: { id } }),
    onSuccess({ url }) {
      void screensUpdated()
      askForPrice(job, url, phone)
    },
  })
  return (
    <div>
      <Button variant="secondary" size="sm" loading={linking.isPending} onClick={() => linking.mutate()}>
        {isAgain ? t`Send again` : t`Send by WhatsApp`}
      </Button>
      {linking.isError && <FailedCall error={linking.error} />}
    </div>
  )
}

const stateOf = (): Record<Exclude<InvitationStatus, 'sent'>, string> => ({
  opened: t`Has looked at the job`,
  will_bid: t`Will bid`,
  declined: t`Declined`,
  bid: t`Has bid`,
  expired: t`Did not answer`,
})
