import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { usePublicConfig } from '#web/api/public-config.ts'
import { useSession } from '#web/session/session-state.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { BrandLink } from './brand.tsx'

type FirstLink = { label: string; to: string }

/** The frame of the pages that everybody can read. `first` is the link before 'Sign In'. */
export function PublicPage({ first, children }: { first: FirstLink; children: ReactNode }) {
  return (
    <>
      <PublicHeader first={first} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
    </>
  )
}

/** The width that all sections of the public pages share. */
export function Section({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes('mx-auto max-w-6xl px-5 sm:px-8', className)}>{children}</div>
}

function PublicHeader({ first }: { first: FirstLink }) {
  const isIn = useSession().status === 'signed-in'
  const link =
    'inline-flex min-h-11 items-center rounded-control px-2 text-sm font-medium whitespace-nowrap text-ink-soft sm:px-3 sm:text-[0.9375rem] transition-colors hover:text-ink'
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-canvas">
      <Section className="flex h-16 items-center justify-between gap-2 max-sm:px-4">
        <BrandLink to={pages.landing.path} />
        <nav aria-label="Main" className="flex items-center gap-1 sm:gap-2">
          <Link to={first.to} className={classes(link, 'max-sm:hidden')}>
            {first.label}
          </Link>
          {isIn ? (
            <LinkButton to={pages.dashboard.path}>Dashboard</LinkButton>
          ) : (
            <>
              <Link to={pages.auth.path} className={link}>
                Sign In
              </Link>
              <LinkButton to={pages.auth.path} state={{ mode: 'signup' }} className="max-sm:px-3 max-sm:text-sm">
                Get Started
              </LinkButton>
            </>
          )}
        </nav>
      </Section>
    </header>
  )
}

function PublicFooter() {
  const config = usePublicConfig()
  const link =
    'inline-flex min-h-11 items-center gap-2.5 rounded-control text-ink-inverse-soft transition-colors hover:text-ink-inverse [&_svg]:size-4.5'
  return (
    <footer className="bg-surface-inverse text-ink-inverse">
      <Section className="grid gap-x-10 gap-y-8 pt-14 pb-8 sm:grid-cols-[1fr_auto_auto] sm:gap-x-20">
        <div>
          <BrandLink to={pages.landing.path} inverse />
          <p className="mt-3 max-w-xs text-ink-inverse-soft">
            Materials, labour and machinery for India's building sites, at prices that suppliers compete for.
          </p>
        </div>
        <nav aria-label="Footer" className="flex flex-col">
          <p className="mb-1 text-sm font-semibold">Explore</p>
          <Link to={pages.landing.path} className={link}>
            Home
          </Link>
          <Link to={pages.about.path} className={link}>
            About Us
          </Link>
          <Link to={pages.auth.path} className={link}>
            Sign In
          </Link>
        </nav>
        <address className="flex flex-col not-italic">
          <p className="mb-1 text-sm font-semibold">Support</p>
          {config && (
            <>
              <a href={`tel:${config.support_phone.replaceAll(' ', '')}`} className={link}>
                <Phone aria-hidden />
                {config.support_phone}
              </a>
              <a href={`mailto:${config.support_email}`} className={link}>
                <Mail aria-hidden />
                {config.support_email}
              </a>
            </>
          )}
        </address>
        <p className="border-t border-ink-inverse/15 pt-6 text-sm text-ink-inverse-soft sm:col-span-3">
          © 2025 {config?.brand_name ?? 'Nirmaan'}. All rights reserved.
        </p>
      </Section>
    </footer>
  )
}
