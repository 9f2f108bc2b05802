import type { ReactNode } from 'react'
import type { Label } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { classes } from '#web/ui/classes.ts'

export type Fact = { label: Label; value: ReactNode; wide?: boolean }

/** Labels and values: one column on phones, two if there is room. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 sm:gap-y-4">
      {facts.map((fact) => (
        <div
          key={fact.label.id}
          className={classes(
            'min-w-0 min-[18rem]:max-sm:grid max-sm:grid-cols-[7.5rem_minmax(0,1fr)] max-sm:items-baseline max-sm:gap-x-3',
            fact.wide && 'sm:col-span-2',
          )}
        >
          <dt className="text-sm text-ink-faint">{translate(fact.label)}</dt>
          <dd className="sm:mt-0.5 text-[0.9375rem] font-medium whitespace-pre-line wrap-anywhere">{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A section of the details with a heading. */
export function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-5">
      <h3 className="mb-3 font-semibold">{title}</h3>
      {children}
    </section>
  )
}
