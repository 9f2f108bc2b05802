import { type ReactNode, useState } from 'react'

type FoldedFieldsProps = { title: string; mustOpen: boolean; className?: string; children: ReactNode }

/** Fields that few need. They open when one of them has to be looked at, and stay open while it is put right. */
export function FoldedFields({ title, mustOpen, className, children }: FoldedFieldsProps) {
  const [isOpen, setOpen] = useState(mustOpen)
  const [wasNeeded, setNeeded] = useState(mustOpen)
  if (mustOpen !== wasNeeded) {
    setNeeded(mustOpen)
    if (mustOpen) setOpen(true)
  }
  return (
    <details className={className} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-8 cursor-pointer font-semibold">{title}</summary>
      {children}
    </details>
  )
}
