import { msg, t } from '@lingui/core/macro'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/screen-messages.ts'
import { translate } from '#web/language/translate.ts'
import { ChoiceChip } from '#web/ui/choice-chip.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { StickySearch } from '#web/ui/sticky-search.tsx'
import { useAddressWords } from '#web/ui/use-address-words.ts'
import { useChangeAddress } from '#web/ui/use-change-address.ts'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { WaitingBids } from '../bids/waiting-bids.tsx'
import { StatStrip } from '../dashboard/stat-strip.tsx'
import { AvailableJobs } from './available-jobs.tsx'
import { OrdersWaiting } from './orders-waiting.tsx'
import { OwnBidsFound } from './own-bids-found.tsx'

const tabs = {
  jobs: { title: msg`Available Jobs`, text: msg`Find work for the companies that you represent.` },
  bids: { title: msg`My Bids`, text: msg`Every bid that you placed and what became of it.` },
  awarded: { title: msg`Awarded Projects`, text: msg`What your companies won. Talk to the buyers in the chat.` },
} as const

type TabName = keyof typeof tabs

/** The salesman's screens. The menu shows them as tabs, by the address. */
export function SalesDashboard() {
  const [address] = useSearchParams()
  const asked = address.get('tab') ?? ''
  const tab = asked in tabs ? (asked as TabName) : 'jobs'
  const { words, setWords } = useAddressWords()
  const change = useChangeAddress()
  const isOpenOnly = address.get('status') === 'open'
  return (
    <>
      <PageHeader title={translate(tabs[tab].title)} text={translate(tabs[tab].text)} />
      <OrdersWaiting />
      <div className="flex flex-col gap-5">
        {tab === 'bids' && <StatStrip />}
        {/* On phones no box around both, in which the search would stop sticking. */}
        <div className="contents lg:flex lg:items-center lg:gap-3">
          <StickySearch>
            <SearchBox
              // Each tab has its own search.
              key={tab}
              label={tab === 'jobs' ? t`Search jobs` : t`Search bids`}
              placeholder={tab === 'jobs' ? t`Title or location` : t`Title, location or company`}
              maxLength={limits.searchLength}
              words={words}
              onChange={setWords}
            />
          </StickySearch>
          {tab === 'jobs' && (
            <div className="max-lg:-mt-2">
              <ChoiceChip isChosen={isOpenOnly} onChoose={() => change({ status: isOpenOnly ? '' : 'open' })}>
                {t`Open only`}
              </ChoiceChip>
            </div>
          )}
        </div>
        <Results tab={tab} words={words} isOpenOnly={isOpenOnly} onClear={() => setWords('')} />
      </div>
    </>
  )
}

type ResultsProps = { tab: TabName; words: string; isOpenOnly: boolean; onClear: () => void }

function Results({ tab, words, isOpenOnly, onClear }: ResultsProps) {
  switch (tab) {
    case 'jobs':
      return <AvailableJobs words={words} isOpenOnly={isOpenOnly} onClear={onClear} />
    case 'bids':
      return (
        <>
          <WaitingBids />
          <OwnBidsFound
            words={words}
            onClear={onClear}
            emptyTitle={translate(messages.noBidsSubmitted)}
            emptyText={t`Choose an available job and submit a bid for a company.`}
          />
        </>
      )
    case 'awarded':
      return (
        <OwnBidsFound
          awarded
          words={words}
          onClear={onClear}
          emptyTitle={translate(messages.noAwarded)}
          emptyText={translate(messages.noAwardedText)}
        />
      )
  }
}
