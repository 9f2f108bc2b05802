import { t } from '@lingui/core/macro'
import { Moon, Sun } from 'lucide-react'

import { chooseTheme, useShownTheme } from '#web/ui/theme.ts'

type ThemeButtonProps = {
  /** Shows only the icon. */
  compact?: boolean
  className: string
}

/** Switches the theme. The settings can return to that of the device. */
export function ThemeButton({ compact = false, className }: ThemeButtonProps) {
  const other = useShownTheme() === 'dark' ? 'light' : 'dark'
  const Icon = other === 'dark' ? Moon : Sun
  const name = other === 'dark' ? t`Dark theme` : t`Light theme`
  return (
    <button type="button" title={compact ? name : undefined} onClick={() => chooseTheme(other)} className={className}>
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className={compact ? 'sr-only' : undefined}>{name}</span>
    </button>
  )
}
