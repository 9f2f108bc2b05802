import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { rupees } from '#web/ui/format.ts'
import { RankBadge } from '../features/bids/rank-badge.tsx'
import { exampleBids } from './landing-example-bids.ts'

/** What a step of the story looks like on the screen, drawn as a sheet with its title block. */
export function StoryPicture({ step }: { step: number }) {
  return (
    <div role="img" aria-label={t`Example: 600 bags of cement posted, three bids compared, the lowest marked L1`}>
      <div aria-hidden="true" className="border border-line-strong bg-surface">
        <div className="flex h-36 flex-col justify-center gap-2 px-4 md:h-40 md:gap-2.5 md:px-5 text-[0.9375rem]">
          {screens[step]?.()}
        </div>
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
      <p className="self-end rounded-control bg-accent px-3 py-1 text-sm font-semibold text-on-accent">{t`Post Job`}</p>
    </>
  ),
  () =>
    exampleBids.map(({ rank, company, price }) => (
      <p key={rank} className="flex items-center gap-2 md:gap-3">
        <RankBadge rank={rank} />
        <span className="min-w-0 flex-1 truncate text-sm">{company}</span>
        <span className="text-sm font-semibold tabular-nums md:text-base">{rupees(price)}</span>
      </p>
    )),
  () => (
    <>
      <p className="flex items-center gap-2 md:gap-3">
        <RankBadge rank={1} />
        <span className="min-w-0 flex-1 truncate text-sm font-semibold">{t`Bid awarded.`}</span>
        <span className="text-sm font-semibold tabular-nums md:text-base">{rupees(exampleBids[0]!.price)}</span>
      </p>
      <p className="self-end rounded-xl rounded-br-sm bg-accent-soft px-3 py-1 text-sm">{t`When does the truck come?`}</p>
      <p className="self-start rounded-xl rounded-bl-sm bg-surface-sunken px-3 py-1 text-sm">
        {t`Thursday at 7, with the invoice.`}
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
