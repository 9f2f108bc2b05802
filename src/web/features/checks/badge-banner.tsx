import { plural, t } from '@lingui/core/macro'
import { Banner } from '#web/ui/banner.tsx'
import { date } from '#web/ui/format.ts'
import type { CheckLine } from './check-lines.ts'

/** Whether the badge is shown, and until when. `lines`: the three that make it. */
export function BadgeBanner({ lines }: { lines: readonly CheckLine[] }) {
  const ends = lines.flatMap(({ held }) => held?.valid_until ?? []).toSorted()
  const missing = lines.length - ends.length
  const [end] = ends
  if (end && missing === 0) {
    const day = date(end)
    return lines.some(({ isEnding }) => isEnding) ? (
      <Banner kind="warning" title={t`Your badge ends on ${day}`}>
        {t`Renew what ends in time, so that the badge stays.`}
      </Banner>
    ) : (
      <Banner kind="success" title={t`Your company is verified`}>{t`The badge is shown until ${day}.`}</Banner>
    )
  }
  const title = plural(missing, {
    one: 'One check is missing, so no badge is shown',
    other: '# checks are missing, so no badge is shown',
  })
  const isCarriedOver = lines.some(({ waiting }) => waiting.some(({ carried_over }) => carried_over))
  return (
    <Banner kind="info" title={title}>
      {isCarriedOver
        ? t`The badge used to stand for the GST registration alone. Now address and contact belong to it as well. We are looking at both, and you need to do nothing. Your contact you can confirm yourself by e-mail.`
        : t`The badge appears by itself with the last of the three.`}
    </Banner>
  )
}
