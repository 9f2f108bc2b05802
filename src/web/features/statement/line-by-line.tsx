import { msg, t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, Suspense, type TouchEvent, useRef, useState } from 'react'
import { type Label, translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChoiceChip } from '#web/ui/choice-chip.tsx'
import { PriceHint } from '../price-ranges/lazy-price-hint.ts'
import { LineBars } from './line-bars.tsx'
import { type LineFilter, linesIn } from './line-filters.ts'
import type { Reading } from './reading.ts'

const filters: readonly { filter: LineFilter; label: Label }[] = [
  { filter: 'all', label: msg`All lines` },
  { filter: 'not_first', label: msg`Cheapest isn’t L1` },
  { filter: 'not_quoted', label: msg`Not quoted by all` },
  { filter: 'dearest', label: msg`Dearest 20` },
]

/** A swipe is at least so far, in pixels, and more sideways than up or down. */
const swipeFrom = 48

type LineByLineProps = { reading: Reading; onCell: (place: number, bidId: string) => void }

/** One line at a time, its bidders as bars from the cheapest on; swipe or press for the next. */
export function LineByLine({ reading, onCell }: LineByLineProps) {
  const [filter, setFilter] = useState<LineFilter>('all')
  const [at, setAt] = useState(0)
  const places = linesIn(reading.statement, filter)
  const now = Math.min(at, Math.max(places.length - 1, 0))
  const place = places[now]
  const step = (by: number) => setAt(Math.max(0, Math.min(places.length - 1, now + by)))
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t`Which lines`}</legend>
        {filters.map((one) => (
          <ChoiceChip
            key={one.filter}
            isChosen={filter === one.filter}
            onChoose={() => {
              setFilter(one.filter)
              setAt(0)
            }}
          >
            {translate(one.label)} ({linesIn(reading.statement, one.filter).length})
          </ChoiceChip>
        ))}
      </fieldset>
      {place === undefined ? (
        <p className="py-6 text-center text-ink-soft">{t`No such line.`}</p>
      ) : (
        <Swipe onSwipe={step}>
          <Card as="section" aria-live="polite" className="flex flex-col gap-4">
            <LineBars reading={reading} place={place} onBid={(bidId) => onCell(place, bidId)} />
            <PaidElsewhere reading={reading} place={place} />
          </Card>
        </Swipe>
      )}
      {places.length > 1 && (
        <div className="flex items-center justify-between gap-3">
          <Button variant="secondary" icon={<ChevronLeft aria-hidden />} disabled={now === 0} onClick={() => step(-1)}>
            {t`Previous`}
          </Button>
          <p className="text-sm text-ink-soft tabular-nums">{t`${{ number: now + 1 }} of ${{ count: places.length }}`}</p>
          <Button
            variant="secondary"
            icon={<ChevronRight aria-hidden />}
            disabled={now === places.length - 1}
            onClick={() => step(1)}
          >
            {t`Next`}
          </Button>
        </div>
      )}
    </div>
  )
}

function Swipe({ onSwipe, children }: { onSwipe: (by: number) => void; children: ReactNode }) {
  const start = useRef({ x: 0, y: 0 })

  function end({ changedTouches }: TouchEvent) {
    const touch = changedTouches[0]
    const [x, y] = [touch!.clientX - start.current.x, touch!.clientY - start.current.y]
    if (Math.abs(x) > swipeFrom && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
  }

  return (
    <div
      onTouchStart={({ touches }) => {
        start.current = { x: touches[0]!.clientX, y: touches[0]!.clientY }
      }}
      onTouchEnd={end}
    >
      {children}
    </div>
  )
}

/** What others paid for what the line asks for; not while the bids of the job come in. */
function PaidElsewhere({ reading: { shown }, place }: { reading: Reading; place: number }) {
  const { item_key, unit } = shown.lines[place]!
  if (!item_key || !unit || shown.job.status === 'open') return null
  return (
    <Suspense fallback={null}>
      <PriceHint item={item_key} unit={unit} place={shown.job.location} />
    </Suspense>
  )
}
