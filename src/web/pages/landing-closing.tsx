import { ArrowRight } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import { Section } from '#web/app/public-page.tsx'
import { LinkButton } from '#web/ui/button.tsx'

const figures = [
  { value: '1000+', label: 'Registered suppliers' },
  { value: '₹100+ crore', label: 'Worth of projects' },
  { value: '98%', label: 'Customer satisfaction' },
  { value: '24/7', label: 'Support' },
] as const

export function ImpactStrip() {
  return (
    <section aria-label="In figures" className="border-y border-line py-14 sm:py-16">
      <Section>
        <ImpactFigures />
      </Section>
    </section>
  )
}

export function ImpactFigures() {
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-10 sm:gap-x-6 lg:grid-cols-4">
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
