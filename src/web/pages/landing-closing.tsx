import { ArrowRight } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import { usePublicConfig } from '#web/api/public-config.ts'
import { Section } from '#web/app/public-page.tsx'
import { LinkButton } from '#web/ui/button.tsx'

/** What the operator claims; nothing where nothing is claimed. */
export function ImpactStrip() {
  if (usePublicConfig()?.figures.length === 0) return null
  return (
    <section aria-label="In figures" className="border-y border-line py-14 sm:py-16">
      <Section>
        <ImpactFigures />
      </Section>
    </section>
  )
}

/** Keeps its height while the figures are on their way. */
export function ImpactFigures() {
  const figures = usePublicConfig()?.figures ?? []
  return (
    <dl className="grid min-h-40 grid-cols-2 gap-x-3 gap-y-10 sm:gap-x-6 lg:min-h-18 lg:grid-cols-4">
      {figures.map((figure) => (
        <div key={figure.label} className="flex flex-col-reverse justify-end border-l-2 border-accent pl-3 sm:pl-5">
          <dt className="mt-1 text-ink-soft">{figure.label}</dt>
          <dd className="text-lg font-bold tracking-tight whitespace-nowrap sm:text-3xl">{figure.value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function ClosingCall({ title, text, action }: { title: string; text: string; action: string }) {
  return (
    <section className="bg-accent-soft py-20 sm:py-24">
      <Section className="flex flex-col items-start gap-8 lg:flex-row lg:items-center lg:justify-between">
        <div>
          <h2 className="max-w-2xl text-display font-bold">{title}</h2>
          <p className="mt-3 max-w-xl text-lg leading-relaxed text-ink-soft">{text}</p>
        </div>
        <LinkButton to={pages.auth.path} state={{ mode: 'signup' }} size="lg" className="max-sm:w-full">
          {action}
          <ArrowRight aria-hidden />
        </LinkButton>
      </Section>
    </section>
  )
}
