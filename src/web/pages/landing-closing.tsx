import { t } from '@lingui/core/macro'
import { ArrowRight } from 'lucide-react'
import { figureIn, figureName } from '#contract/figures.ts'
import { translate } from '#web/language/translate.ts'
import { Coming } from '#web/ui/coming.tsx'
import { AuthLink } from './landing-auth-link.tsx'
import { Section } from './landing-frame.tsx'
import { IfSet, usePublicSettings } from './landing-settings.tsx'

/** The operator's figures, marked as aims where it has stated none; nothing if there are none. */
export function ImpactStrip() {
  const { figures } = usePublicSettings()
  return (
    <IfSet name="figures" value={figures.map(({ value }) => value).join('')}>
      <section aria-label={t`In figures`} className="border-y border-line py-8 sm:py-16">
        <Section>
          <ImpactFigures />
        </Section>
      </section>
    </IfSet>
  )
}

/** Keeps its height while the figures load. */
export function ImpactFigures() {
  const { figures } = usePublicSettings()
  return (
    <dl className="grid min-h-44 grid-cols-2 gap-x-3 gap-y-6 sm:min-h-52 sm:gap-y-10 sm:gap-x-6 lg:min-h-25 lg:grid-cols-4">
      {figures.map((figure, n) => (
        <IfSet key={figure.label} name={`figure_${n}`} value={figure.value}>
          <div className="flex flex-col-reverse justify-end border-l-2 border-accent pl-3 sm:pl-5">
            <dt className="mt-0.5 text-ink-soft max-sm:text-sm sm:mt-1">
              {figureName(figure.label) ? translate(figureName(figure.label)!) : figure.label}
            </dt>
            <dd className="text-lg font-bold tracking-tight whitespace-nowrap sm:text-3xl">
              {figureIn(translate, figure.value)}
              <IfSet name={`figure_${n}_is_aim`} value={figure.is_aim ? 'yes' : ''}>
                <Coming className="mt-1 block! w-fit tracking-normal">{t`Our aim`}</Coming>
              </IfSet>
            </dd>
          </div>
        </IfSet>
      ))}
    </dl>
  )
}

export function ClosingCall({ title, text }: { title: string; text: string }) {
  return (
    <section className="bg-accent-soft py-7 sm:py-24">
      <Section className="flex flex-col items-start gap-5 sm:gap-8 lg:flex-row lg:items-center lg:justify-between">
        <div>
          <h2 className="max-w-2xl text-display font-bold">{title}</h2>
          <p className="mt-2 max-w-xl leading-relaxed sm:mt-3 sm:text-lg sm:leading-relaxed text-ink-soft">{text}</p>
        </div>
        <AuthLink mode="signup" size="lg" className="max-sm:w-full">
          {t`Get Started Today`}
          <ArrowRight aria-hidden />
        </AuthLink>
      </Section>
    </section>
  )
}
