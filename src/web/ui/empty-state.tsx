import type { ReactNode } from 'react'

type EmptyStateProps = { icon: ReactNode; title: string; text?: string; note?: string | undefined; action?: ReactNode }

export function EmptyState({ icon, title, text, note, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-line bg-surface px-6 py-12 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-surface-sunken text-ink-faint [&_svg]:size-6">
        {icon}
      </span>
      <h2 className="mt-4 text-lg font-semibold tracking-tight">{title}</h2>
      {text && <p className="mt-1.5 max-w-sm text-ink-soft">{text}</p>}
      {note && <p className="mt-1.5 max-w-sm text-sm text-ink-faint">{note}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
