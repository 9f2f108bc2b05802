import { t } from '@lingui/core/macro'
import { useMe } from '#web/session/me.ts'

/** For which of the firms that he represents: a salesman sells for several. Others sell for themselves, and read nothing here. */
export function ForFirm({ name, before = '', after = '' }: { name: string; before?: string; after?: string }) {
  if (useMe().role !== 'salesman') return null
  return (
    <span className="text-ink-soft">
      {before}
      {t`for ${{ company: name }}`}
      {after}
    </span>
  )
}
