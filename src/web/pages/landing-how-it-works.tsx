import { msg, t } from '@lingui/core/macro'
import type { Label } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { Section } from './landing-frame.tsx'

const steps: readonly { title: Label; text: Label }[] = [
  {
    title: msg`Post Requirements`,
    text: msg`Say what you need, where and by when: material, labour or machinery. Attach drawings or a bill of quantities.`,
  },
  {
    title: msg`Receive Bids`,
    text: msg`Suppliers and contractors submit their price and delivery estimate. Nobody sees the bids of others but you.`,
  },
  {
    title: msg`Award & Execute`,
    text: msg`Award the bid that suits you. A chat with the winner opens at once, for files, dates and deliveries.`,
  },
]

export function HowItWorks() {
  return (
    <section className="border-y border-line py-16 sm:py-28">
      <Section>
        <h2 className="text-display font-bold">{t`How It Works`}</h2>
        <ol className="mt-12 grid gap-10 md:grid-cols-3 md:gap-8">
          {steps.map((step, index) => (
            <li key={step.title.id} className="flex gap-5 md:block">
              <div aria-hidden="true" className="flex items-center gap-4">
                <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent text-lg font-bold text-on-accent max-md:self-start">
                  {index + 1}
                </span>
                {index < steps.length - 1 && (
                  <span className="hidden h-px flex-1 border-t border-dashed border-line-strong md:block" />
                )}
              </div>
              <div className="md:mt-6">
                <h3 className="text-xl font-semibold tracking-tight">{translate(step.title)}</h3>
                <p className="mt-2 leading-relaxed text-ink-soft">{translate(step.text)}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
    </section>
  )
}
