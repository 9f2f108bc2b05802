import { msg, t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft, BadgeCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { AdminCheck } from '#contract/check.ts'
import { refusals } from '#contract/refusals.ts'
import type { Sentence } from '#contract/sentence.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { pagesOf } from '#web/api/queries.ts'
import { displayName, type Label, translate } from '#web/language/translate.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { useWideScreen } from '#web/ui/use-wide-screen.ts'
import { checkNames } from '../../checks/check-names.ts'
import { ListKeys } from '../key-hints.tsx'
import { useListKeys } from '../use-list-keys.ts'
import { CheckDetails } from './check-details.tsx'
import { CheckRow } from './check-row.tsx'

const tabs = [
  { status: 'asked', label: msg`To decide`, empty: msg`Nothing waits for a decision` },
  { status: 'passed', label: msg`Passed`, empty: msg`No check holds` },
  { status: 'failed', label: msg`Refused`, empty: msg`No check was refused yet` },
] as const satisfies readonly { status: string; label: Label; empty: Label }[]
type Tab = (typeof tabs)[number]

/** What companies want to have checked: the list, and beside it the check with its document. */
export function CheckRecords() {
  const [address, setAddress] = useSearchParams()
  const { status } = tabs.find((tab) => tab.status === address.get('status')) ?? tabs[0]
  return (
    <>
      <PageHeader
        title={t`Checks`}
        text={t`A badge is three dated checks: GST registration, address and contact. The longest waiting comes first.`}
      />
      <Tabs
        label={t`Checks`}
        value={status}
        onChange={(next) => setAddress({ tab: 'checks', ...(next !== 'asked' && { status: next }) }, { replace: true })}
        tabs={tabs.map((tab) => ({
          value: tab.status,
          label: translate(tab.label),
          content: <Checks key={tab.status} {...tab} />,
        }))}
      />
    </>
  )
}

/** On phones the list or the check; on wide screens both, with the first check if none is chosen. */
function Checks({ status, empty }: Tab) {
  const [address, setAddress] = useSearchParams()
  const isWide = useWideScreen()
  const list = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState<string | null>(null)
  /** The check that this admin has decided. */
  const [own, setOwn] = useState<string | null>(null)
  const [tooLate, setTooLate] = useState<TooLateProps | null>(null)
  useListKeys(list)
  const found = useInfiniteQuery(pagesOf(api.adminChecks, { query: { status } }))
  if (found.isLoading) return <SkeletonCards label={t`Loading checks`} />
  if (!found.data) return <LoadFailed title={t`The checks could not be loaded`} query={found} />
  const opened = address.get('check') ?? first
  const chosen = found.data.find(({ id }) => id === opened)
  // After a decision, also a colleague's, nobody else's check takes its place beneath the same buttons.
  const isDecided = opened !== null && !chosen && isWide
  const shown = chosen ?? (isWide && !isDecided ? found.data[0] : undefined)
  if (isWide && opened === null && shown) setFirst(shown.id)
  const back = () => {
    setFirst(null)
    setTooLate(null)
    setAddress({ tab: 'checks', status }, { replace: true })
  }
  const missed = tooLate && <TooLate {...tooLate} />
  if (found.data.length === 0)
    return (
      <>
        {missed}
        <EmptyState icon={<BadgeCheck aria-hidden />} title={translate(empty)} />
      </>
    )
  return (
    <div ref={list} className="@container">
      {missed}
      <div className="grid items-start gap-5 @3xl:grid-cols-[17rem_minmax(0,1fr)]">
        {(isWide || !shown) && (
          <div className="flex flex-col gap-3">
            <ListKeys />
            <ul aria-label={t`Checks`} className="flex flex-col gap-2">
              {found.data.map((check) => (
                <CheckRow key={check.id} check={check} isShown={check.id === shown?.id} />
              ))}
            </ul>
            <LoadMore
              hasMore={found.hasNextPage}
              loading={found.isFetchingNextPage}
              onMore={() => void found.fetchNextPage()}
            />
          </div>
        )}
        {shown && (
          <div className="min-w-0">
            {!isWide && (
              <Button variant="ghost" size="sm" icon={<ArrowLeft aria-hidden />} onClick={back}>
                {t`Back to the list`}
              </Button>
            )}
            <CheckDetails
              key={shown.id}
              check={shown}
              onDecided={() => {
                setOwn(shown.id)
                setAddress({ tab: 'checks', status, check: shown.id }, { replace: true })
              }}
              onTooLate={(late) => {
                setTooLate({ check: shown, ...late })
                setAddress({ tab: 'checks', status, check: shown.id }, { replace: true })
              }}
            />
          </div>
        )}
        {isDecided && (
          <Card as="section" className="flex flex-col items-start gap-4">
            <p className="font-semibold">
              {opened === own
                ? t`You have decided this check.`
                : t`This check no longer waits: it is decided, or the company has changed what was to be checked.`}
            </p>
            <Button onClick={back}>{t`Next check`}</Button>
          </Card>
        )}
      </div>
    </div>
  )
}

type TooLateProps = { check: AdminCheck; why: Sentence; note: string }

/** A colleague decided first, or the company has changed what was checked. What was typed is not lost. */
function TooLate({ check: { kind, company }, why, note }: TooLateProps) {
  const isDecided = why.code === refusals.alreadyDecided.code
  const name = `${translate(checkNames[kind])}: ${displayName(company.company_name)}`
  return (
    <div className="mb-4">
      <Banner
        kind="warning"
        title={isDecided ? t`A colleague decided this check before you: ${name}` : t`Nothing was decided: ${name}`}
      >
        <p>{isDecided ? t`Your decision was not taken. What holds is in the other lists.` : translate(why)}</p>
        {note && <p className="mt-1 wrap-anywhere">{t`Your note: ${note}`}</p>}
      </Banner>
    </div>
  )
}
