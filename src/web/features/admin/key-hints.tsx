import { t } from '@lingui/core/macro'

/** The keyboard shortcuts, on devices with a keyboard. */
export function KeyHints() {
  return (
    <ul
      aria-label={t`Keyboard`}
      className="hidden flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-faint lg:pointer-fine:flex"
    >
      <Shortcut keys={['/']} text={t`Search`} />
      <Shortcut keys={['↑', '↓', 'J', 'K']} text={t`Move`} />
      <Shortcut keys={['Enter']} text={t`Open details`} />
      <Shortcut keys={['Esc']} text={t`Close`} />
      <Shortcut keys={['Del']} text={t`Delete`} />
    </ul>
  )
}

/** The same of a list whose rows have reasons beside them. */
export function ListKeys() {
  return (
    <ul
      aria-label={t`Keyboard`}
      className="hidden flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-faint lg:pointer-fine:flex"
    >
      <Shortcut keys={['J', 'K']} text={t`Move`} />
      <Shortcut keys={['Enter']} text={t`Open details`} />
      <Shortcut keys={['1', '…', '5']} text={t`Reason`} />
    </ul>
  )
}

function Shortcut({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <li className="flex items-center gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-flex h-5 min-w-5 items-center justify-center rounded border border-line bg-surface px-1 font-sans text-[0.6875rem] leading-none font-medium"
        >
          {key}
        </kbd>
      ))}
      <span className="ml-0.5">{text}</span>
    </li>
  )
}
