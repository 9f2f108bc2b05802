import { t } from '@lingui/core/macro'
import { ArrowRight, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AuthLink } from './landing-auth-link.tsx'
import { PublicPage, Section } from './landing-frame.tsx'
import { IfSet } from './landing-settings.tsx'

/** A placeholder that the server replaces with the job's fact. */
const fact = (name: string) => `{{job_${name}}}`

/** A job for readers who are not signed in: only ever rendered as a template. */
export function PublicJobContent() {
  return (
    <PublicPage first={{ label: t`Home`, to: pages.landing.path }} hasCallBar={false}>
      <Section className="pt-8 pb-16 sm:pt-14 sm:pb-24">
        <div className="mx-auto max-w-3xl">
          <If fact="open">
            <OpenJob />
          </If>
          <If fact="gone">
            <NoJob
              title={t`This job is no longer open for bids`}
              text={t`Sign in to see it if it is yours or you bid on it, or to find others.`}
            />
          </If>
          <If fact="unknown">
            <NoJob
              title={t`No job at this address`}
              text={t`The link is mistyped, or the job was deleted. Sign in to find others.`}
            />
          </If>
        </div>
      </Section>
    </PublicPage>
  )
}

function If({ fact: name, children }: { fact: string; children: ReactNode }) {
  return (
    <IfSet name={`job_${name}`} value="">
      {children}
    </IfSet>
  )
}

function OpenJob() {
  return (
    <article className="flex flex-col gap-6">
      <header>
        <p className="text-xs font-semibold tracking-wide text-accent-ink uppercase">
          <If fact="material">{t`Material`}</If>
          <If fact="labor">{t`Labour`}</If>
          <If fact="machinery">{t`Machinery`}</If>
        </p>
        <h1 className="mt-2 text-display font-bold wrap-anywhere">{fact('title')}</h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
          <span className="inline-flex items-center gap-1.5">
            <MapPin aria-hidden className="size-4.5 shrink-0" />
            {fact('place')}
          </span>
          <time dateTime={fact('posted')}>{t`Posted ${{ when: fact('age') }}`}</time>
          <If fact="deadline">
            <strong className="font-semibold text-ink">{t`Bids until ${{ when: fact('deadline') }}`}</strong>
          </If>
        </p>
      </header>
      <Card>
        <p className="leading-relaxed whitespace-pre-line wrap-anywhere">{fact('text')}</p>
        <If fact="lines">
          <h2 className="mt-5 border-t border-line pt-5 text-lg font-semibold tracking-tight">
            {t`Lines: ${{ count: fact('line_count') }}`}
          </h2>
          <p className="mt-2 leading-relaxed whitespace-pre-line wrap-anywhere">{fact('lines')}</p>
        </If>
      </Card>
      <section className="rounded-card border border-accent-line bg-accent-soft p-5">
        <h2 className="text-lg font-semibold tracking-tight">{t`Can you supply this?`}</h2>
        <p className="mt-1.5 text-ink-soft">
          {t`Sign in to read the company, the quantity and the drawings, and to send your price. Suppliers join free; no other bidder sees what you offer.`}
        </p>
        <If fact="verified">
          <p className="mt-2 font-medium">{t`On this job only verified companies bid, and those invited. You can ask to be verified after signing up.`}</p>
        </If>
        <div className="mt-4 flex flex-wrap gap-3">
          <AuthLink mode="signup" signUpAs="supplier" className="max-sm:w-full">
            {t`Send your price`}
            <ArrowRight aria-hidden />
          </AuthLink>
          <LinkButton to={pages.auth.path} variant="secondary" className="max-sm:w-full">
            {t`Sign In`}
          </LinkButton>
        </div>
      </section>
    </article>
  )
}

function NoJob({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 className="text-display font-bold">{title}</h1>
      <p className="mt-4 text-lg leading-relaxed text-ink-soft">{text}</p>
      <LinkButton to={pages.auth.path} className="mt-6">
        {t`Sign In`}
      </LinkButton>
    </>
  )
}
