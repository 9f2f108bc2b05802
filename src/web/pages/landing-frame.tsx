import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import { BrandMark } from '#web/app/brand-mark.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { AuthLink } from './landing-auth-link.tsx'
import { CallBar } from './landing-call-bar.tsx'
import { LanguageLinks } from './landing-language-links.tsx'
import { IfSet, usePublicSettings } from './landing-settings.tsx'
import { SupportLinks } from './landing-support-links.tsx'

type FirstLink = { label: string; to: string }

type PublicPageProps = { first: FirstLink; hasCallBar?: boolean; children: ReactNode }

/** The layout of public pages. `first`: the link before 'Sign In'. `hasCallBar`: not where the bar would seem to call somebody else. */
export function PublicPage({ first, hasCallBar = true, children }: PublicPageProps) {
  return (
    <>
      <PublicHeader first={first} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
      {hasCallBar && <CallBar />}
    </>
  )
}

/** The common width of sections on public pages. */
export function Section({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes('mx-auto max-w-6xl px-5 sm:px-8', className)}>{children}</div>
}

function PublicHeader({ first }: { first: FirstLink }) {
  const { isSignedIn } = usePublicSettings()
  const link =
    'inline-flex min-h-11 items-center rounded-control px-0.5 text-sm font-medium whitespace-nowrap text-ink-soft transition-colors hover:text-ink sm:px-3 sm:text-[0.9375rem]'
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-canvas">
      <Section className="flex h-16 items-center justify-between gap-1 max-sm:px-3 sm:gap-2">
        <BrandLink />
        <nav aria-label={t`Main`} className="flex items-center gap-0.5 sm:gap-2">
          <Link to={first.to} className={classes(link, 'max-md:hidden')}>
            {first.label}
          </Link>
          <LanguageLinks className={link} />
          {/* Both are in the markup, so that the script only has to switch between them. */}
          <span data-signed="in" hidden={!isSignedIn}>
            <LinkButton to={pages.dashboard.path}>{t`Dashboard`}</LinkButton>
          </span>
          <span data-signed="out" hidden={isSignedIn} className="flex items-center gap-0.5 sm:gap-2">
            <Link to={pages.auth.path} className={classes(link, 'max-[22rem]:hidden')}>
              {t`Sign In`}
            </Link>
            <AuthLink mode="signup" className="max-sm:ml-0.5 max-sm:px-1.5 max-sm:text-sm">
              {t`Get Started`}
            </AuthLink>
          </span>
        </nav>
      </Section>
    </header>
  )
}

function BrandLink({ inverse = false }: { inverse?: boolean }) {
  const { brand_name, brand_in_hindi } = usePublicSettings()
  return (
    <Link to={pages.landing.path} className="flex min-h-11 min-w-0 items-center gap-1.5 rounded-control sm:gap-2.5">
      <BrandMark className="size-7.5 shrink-0 sm:size-8" />
      <span
        className={classes(
          'truncate font-bold tracking-tight',
          inverse ? 'text-xl text-ink-inverse' : 'text-ink max-[22rem]:sr-only sm:text-xl',
        )}
      >
        {brand_name}
        <IfSet name="brand_in_hindi" value={brand_in_hindi}>
          <span aria-hidden="true" lang="hi" className="ml-2 text-[0.8em] font-semibold text-accent max-sm:hidden">
            {brand_in_hindi}
          </span>
        </IfSet>
      </span>
    </Link>
  )
}

function PublicFooter() {
  const { brand_name } = usePublicSettings()
  const link =
    'inline-flex min-h-11 items-center gap-2.5 rounded-control text-ink-inverse-soft transition-colors hover:text-ink-inverse [&_svg]:size-4.5'
  return (
    <footer className="bg-surface-inverse text-ink-inverse max-sm:pb-20">
      <Section className="grid grid-cols-2 gap-x-10 gap-y-4 pt-7 pb-5 sm:gap-y-8 sm:pt-14 sm:pb-8 lg:grid-cols-[1fr_auto_auto_auto] lg:gap-x-16">
        <div className="max-lg:col-span-2 max-sm:hidden">
          <BrandLink inverse />
          <p className="mt-3 max-w-xs text-ink-inverse-soft">
            {t`Materials, labour and machinery for India's building sites, at prices that suppliers compete for.`}
          </p>
        </div>
        <nav aria-label={t`Footer`} className="flex flex-col">
          <p className="mb-1 text-sm font-semibold">{t`Explore`}</p>
          <Link to={pages.landing.path} className={link}>
            {t`Home`}
          </Link>
          <Link to={pages.about.path} className={link}>
            {t`About Us`}
          </Link>
          <Link to={pages.howItWorks.path} className={link}>
            {t`How we compare`}
          </Link>
          <Link to={pages.auth.path} className={link}>
            {t`Sign In`}
          </Link>
        </nav>
        <nav aria-label={t`Legal`} className="flex flex-col">
          <p className="mb-1 text-sm font-semibold">{t`Legal`}</p>
          <Link to={pages.terms.path} className={link}>
            {t`Terms`}
          </Link>
          <Link to={pages.privacy.path} className={link}>
            {t`Privacy`}
          </Link>
          <Link to={pages.refunds.path} className={link}>
            {t`Refunds`}
          </Link>
        </nav>
        <address className="flex flex-col not-italic max-lg:col-span-2">
          <p className="mb-1 text-sm font-semibold">{t`Support`}</p>
          <SupportLinks className={link} />
        </address>
        <p className="border-t border-ink-inverse/15 pt-4 sm:pt-6 text-sm text-ink-inverse-soft col-span-2 lg:col-span-4">
          {t`© 2025–${{ year: new Date().getFullYear() }} ${{ brand: brand_name }}. All rights reserved.`}
        </p>
      </Section>
    </footer>
  )
}
