import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { rupees } from '#web/ui/format.ts'
import { RankBadge } from '../features/bids/rank-badge.tsx'

const prices = [213000, 219600, 231900] as const

/** What a step of the story looks like on the screen, drawn as a sheet with its title block. */
export function StoryPicture({ step }: { step: number }) {
  return (
    <div
      role="img"
      aria-label={t`Example: 600 bags of cement posted, three bids compared, the lowest marked L1`}
      className="mt-5 max-md:hidden"
    >
      <div aria-hidden="true" className="border border-line-strong bg-surface">
        <div className="flex h-40 flex-col justify-center gap-2.5 px-5 text-[0.9375rem]">{screens[step]?.()}</div>
        <div className="flex justify-between border-t border-line-strong px-3 py-1.5 text-xs text-ink-faint">
          <span>{t`OPC 53 cement, 600 bags`}</span>
          <span className="tabular-nums">{step + 1}/3</span>
        </div>
      </div>
    </div>
  )
}

const screens: readonly (() => ReactNode)[] = [
  () => (
    <>
      <Line name={t`Quantity`}>{t`600 bags`}</Line>
      <Line name={t`Place`}>{t`Hinjewadi, Pune`}</Line>
      <Line name={t`By`}>{t`within 5 days`}</Line>
    </>
  ),
  () =>
    prices.map((price, n) => (
      <Line key={price} name={<RankBadge rank={n + 1} />}>
        <span className="font-semibold tabular-nums">{rupees(price)}</span>
      </Line>
    )),
  () => (
    <>
      <p className="flex items-center gap-3 text-lg font-bold">
        <RankBadge rank={1} /> {rupees(prices[0])}
      </p>
      <p className="text-ink-soft">
        {t`L1 saves ${{ amount: rupees(prices[2] - prices[0]) }} against L3`} ·{' '}
        {plural({ count: prices.length }, { one: '# bid', other: '# bids' })}
      </p>
      <p>
        <span className="font-semibold">{t`Bid awarded.`}</span> {t`Chat is open.`}
      </p>
    </>
  ),
]

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center justify-between gap-3">
      <span className="text-ink-faint">{name}</span>
      {children}
    </p>
  )
}
