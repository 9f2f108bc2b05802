import { t } from '@lingui/core/macro'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** '2 d 4 h', '4 h 12 min', '12 min', '45 s': what is left, rounded down. */
export function timeLeft(ms: number): string {
  const [days, hours] = [Math.floor(ms / dayMs), Math.floor((ms % dayMs) / hourMs)]
  const minutes = Math.floor((ms % hourMs) / minuteMs)
  if (days > 0) return t`${days} d ${hours} h`
  if (hours > 0) return t`${hours} h ${minutes} min`
  if (minutes > 0) return t`${minutes} min`
  return t`${{ seconds: Math.max(0, Math.floor(ms / 1000)) }} s`
}
