import { t } from '@lingui/core/macro'
import { limits } from '#contract/limits.ts'
import { pages } from '#contract/pages.ts'
import { termsVersion } from '#contract/terms.ts'
import { date } from '#web/ui/format.ts'
import { PublicPage, Section } from './landing-frame.tsx'
import { LegalOperator } from './legal-operator.tsx'

type LegalTextProps = {
  title: string
  intro: string
  sections: readonly { title: string; paragraphs: readonly string[] }[]
}

/** A page of terms: numbered sections as clauses, then who to write to. */
export function LegalText({ title, intro, sections }: LegalTextProps) {
  return (
    <PublicPage first={{ label: t`Home`, to: pages.landing.path }}>
      <Section className="pt-10 pb-16 sm:pt-16 sm:pb-24">
        <div className="max-w-2xl">
          <h1 className="text-display font-bold">{title}</h1>
          <p className="mt-4 text-lg leading-relaxed text-ink-soft">{intro}</p>
          <p className="mt-3 text-sm text-ink-faint">{t`Version of ${{ date: date(termsVersion) }}`}</p>
          {sections.map((section, n) => (
            <section key={section.title} className="mt-10">
              <h2 className="text-xl font-semibold tracking-tight">
                {n + 1}. {section.title}
              </h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-3 leading-relaxed text-ink-soft">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
          <section className="mt-10">
            <h2 className="text-xl font-semibold tracking-tight">
              {sections.length + 1}. {t`Complaints and questions`}
            </h2>
            <p className="mt-3 leading-relaxed text-ink-soft">
              {t`A complaint is acknowledged within ${{ hours: limits.grievanceAcknowledgeHours }} hours and settled within ${{ days: limits.grievanceDays }} days, as the Information Technology Rules, 2021 ask.`}
            </p>
            <LegalOperator />
          </section>
        </div>
      </Section>
    </PublicPage>
  )
}
