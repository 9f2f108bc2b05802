import type { ReactNode } from 'react'

/** Shown instead of a thread. */
export function ThreadNote({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center bg-canvas px-6 py-16 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-surface-sunken text-ink-faint [&_svg]:size-7">
        {icon}
      </span>
      <p className="mt-4 text-lg font-semibold tracking-tight">{title}</p>
      <p className="mt-1 max-w-sm text-ink-soft">{text}</p>
    </div>
  )
}
