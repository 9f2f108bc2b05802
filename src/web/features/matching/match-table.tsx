import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import type { Match } from '#contract/matching.ts'
import { classes } from '#web/ui/classes.ts'
import { useItemName } from '../items/item-names.ts'
import { MatchButtons, type MatchesProps, MatchName, MatchTold } from './match-cards.tsx'
import { winsOf } from './new-here.ts'
import { reasonForBuyer } from './reason-words.ts'

type Column = 'rank' | 'name' | 'distance' | 'won'

const bands = ['within_25', 'within_75', 'within_200']

/** Each as a number or a text, to be compared. */
const sortKey: Record<Column, (match: Match) => number | string> = {
  rank: ({ rank }) => rank,
  name: ({ company_name }) => company_name.toLowerCase(),
  distance: ({ reasons }) => {
    const near = reasons.find((reason) => reason.code === 'near')
    return near ? bands.indexOf(near.band) + (near.of_work ? bands.length : 0) : 2 * bands.length
  },
  won: (match) => -winsOf(match),
}

/** Suppliers to be compared, sorted by any column. */
export function MatchTable({ matches, ...acts }: MatchesProps) {
  const nameOf = useItemName()
  const [order, setOrder] = useState<{ by: Column; isReversed: boolean }>({ by: 'rank', isReversed: false })
  const headings: [Column, string][] = [
    ['rank', t`Rank`],
    ['name', t`Supplier`],
    ['distance', t`Distance`],
    ['won', t`Jobs won`],
  ]
  const compare = (a: Match, b: Match) => {
    const [first, second] = [sortKey[order.by](a), sortKey[order.by](b)]
    return (first < second ? -1 : Number(first > second)) * (order.isReversed ? -1 : 1) || a.rank - b.rank
  }
  const wordsOf = ({ reasons }: Match, wanted: (code: Match['reasons'][number]['code']) => boolean) =>
    reasons.filter(({ code }) => wanted(code)).map((reason) => reasonForBuyer(reason, nameOf))
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-[40rem] text-left text-sm">
        <thead className="text-xs text-ink-faint">
          <tr>
            {headings.map(([column, text]) => {
              const isSorted = order.by === column
              const Arrow = order.isReversed ? ArrowUp : ArrowDown
              return (
                <th
                  key={column}
                  scope="col"
                  aria-sort={isSorted ? (order.isReversed ? 'descending' : 'ascending') : 'none'}
                >
                  <button
                    type="button"
                    onClick={() => setOrder({ by: column, isReversed: isSorted && !order.isReversed })}
                    className="flex min-h-11 items-center gap-1 pr-4 font-semibold hover:text-ink"
                  >
                    {text}
                    <Arrow aria-hidden className={classes('size-3.5', !isSorted && 'invisible')} />
                  </button>
                </th>
              )
            })}
            <th scope="col" className="pr-4 font-semibold">{t`Why`}</th>
            <th scope="col">
              <span className="sr-only">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {matches.toSorted(compare).map((match) => (
            <tr key={match.company_id} className={classes('align-top', match.hidden && 'opacity-60')}>
              <td className="py-3 pr-4 tabular-nums">{match.rank}</td>
              <th scope="row" className="py-3 pr-4 font-normal">
                <MatchName match={match} />
                <MatchTold match={match} />
              </th>
              <td className="py-3 pr-4">{wordsOf(match, (code) => code === 'near')}</td>
              <td className="py-3 pr-4 tabular-nums">{winsOf(match) || ''}</td>
              <td className="py-3 pr-4 text-ink-soft">
                {wordsOf(match, (code) => code !== 'near' && code !== 'won').join(' · ')}
              </td>
              <td className="py-1.5 text-right">
                <MatchButtons match={match} {...acts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
