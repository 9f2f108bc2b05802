import type { ReactNode } from 'react'

type PageHeaderProps = { title: string; text?: ReactNode; actions?: ReactNode }

/** The heading of a signed-in screen. Leaves room at the right for the notification bell. */
export function PageHeader({ title, text, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-start sm:justify-between lg:min-h-11 lg:pr-16">
      <div className="min-w-0 sm:flex-1 sm:basis-56">
        <h1 className="text-title font-bold">{title}</h1>
        {text && <p className="mt-1 text-ink-soft">{text}</p>}
      </div>
      {actions && <div className="flex shrink-0 flex-wrap gap-2.5">{actions}</div>}
    </header>
  )
}
