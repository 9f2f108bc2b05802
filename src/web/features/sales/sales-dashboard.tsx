import { useSearchParams } from 'react-router'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { said, t } from '#web/language/t.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useAddressWords } from '#web/ui/use-address-words.ts'
import { StatCards } from '../dashboard/stat-cards.tsx'
import { AvailableJobs } from './available-jobs.tsx'
import { OwnBidsFound } from './own-bids-found.tsx'

const tabs = {
  jobs: { title: 'Available Jobs', text: 'Find work for the companies that you represent.' },
  bids: { title: 'My Bids', text: 'Every bid that you placed and what became of it.' },
  awarded: { title: 'Awarded Projects', text: 'What your companies won. Talk to the buyers in the chat.' },
} as const

type TabName = keyof typeof tabs

/** The salesman's screens. The menu of the shell shows them as tabs and says by the address which one it is. */
export function SalesDashboard() {
  const [address] = useSearchParams()
  const asked = address.get('tab') ?? ''
  const tab = asked in tabs ? (asked as TabName) : 'jobs'
  const { words, setWords } = useAddressWords()
  return (
    <>
      <PageHeader title={t(tabs[tab].title)} text={t(tabs[tab].text)} />
      <div className="flex flex-col gap-5">
        {tab === 'bids' && <StatCards />}
        <SearchBox
          // Another tab starts with another search.
          key={tab}
          label={t(tab === 'jobs' ? 'Search jobs' : 'Search bids')}
          placeholder={t('Title or location')}
          maxLength={limits.searchLength}
          words={words}
          onChange={setWords}
        />
        <Results tab={tab} words={words} onClear={() => setWords('')} />
      </div>
    </>
  )
}

function Results({ tab, words, onClear }: { tab: TabName; words: string; onClear: () => void }) {
  switch (tab) {
    case 'jobs':
      return <AvailableJobs words={words} onClear={onClear} />
    case 'bids':
      return (
        <OwnBidsFound
          words={words}
          onClear={onClear}
          emptyTitle={said(messages.noBidsSubmitted)}
          emptyText={t('Choose an available job and submit a bid for a company.')}
        />
      )
    case 'awarded':
      return (
        <OwnBidsFound
          awarded
          words={words}
          onClear={onClear}
          emptyTitle={said(messages.noAwarded)}
          emptyText={said(messages.noAwardedText)}
        />
      )
  }
}
