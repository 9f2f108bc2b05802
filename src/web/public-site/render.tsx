import { i18n, type Messages } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { figureLabels } from '#contract/figures.ts'
import { type Language, languageCodes, localeOf, sourceLanguage } from '#contract/languages.ts'
import { pages, pageTitles } from '#contract/pages.ts'
import { Splash } from '#web/app/splash.tsx'
import { translate } from '#web/language/translate.ts'
import { AboutContent } from '#web/pages/about-content.tsx'
import { HowItWorksContent } from '#web/pages/how-it-works-content.tsx'
import { LandingContent } from '#web/pages/landing-content.tsx'
import { type PublicSettings, PublicSettingsContext } from '#web/pages/landing-settings.tsx'
import { PrivacyContent } from '#web/pages/legal-privacy-content.tsx'
import { RefundsContent } from '#web/pages/legal-refunds-content.tsx'
import { TermsContent } from '#web/pages/legal-terms-content.tsx'
import { PublicJobContent } from '#web/pages/public-job-content.tsx'
import { QuoteContent } from '#web/pages/quote-content.tsx'
import { RepresentedContent } from '#web/pages/represented-content.tsx'
import { StopContent } from '#web/pages/stop-content.tsx'
import type { PageMarkup } from './page-markup.ts'

/** Placeholders that the server replaces with the settings of the installation. */
const marks: PublicSettings = {
  brand_name: '{{brand_name}}',
  brand_in_hindi: '{{brand_in_hindi}}',
  support_phone: '{{support_phone}}',
  support_digits: '{{support_digits}}',
  support_email: '{{support_email}}',
  figures: figureLabels.map((label, n) => ({ label, value: `{{figure_${n}}}`, is_aim: true })),
  escrow_partner: '{{escrow_partner}}',
  operator: {
    name: '{{operator_name}}',
    address: '{{operator_address}}',
    email: '{{operator_email}}',
    phone: '{{operator_phone}}',
    phone_digits: '{{operator_digits}}',
    grievance_officer: '{{grievance_officer}}',
  },
  isSignedIn: false,
  isTemplate: true,
}

const contents = {
  landing: LandingContent,
  about: AboutContent,
  job: PublicJobContent,
  terms: TermsContent,
  privacy: PrivacyContent,
  refunds: RefundsContent,
  howItWorks: HowItWorksContent,
  quote: QuoteContent,
  stop: StopContent,
  represented: RepresentedContent,
} as const
const names = Object.keys(contents) as (keyof typeof contents)[]

/** Imported eagerly, since lazy imports fail while pages are rendered. */
const files = import.meta.glob<{ messages: Messages }>(
  '/src/language/*/{app,boq,india,inputs,legal,market,method,public,quoting,refusals,representing,sentences,units}.po',
  {
    eager: true,
  },
)

function setLocale(language: Language) {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`/src/language/${language}/`))
  const messages: Messages = Object.assign({}, ...own.map(([, file]) => file.messages))
  i18n.loadAndActivate({ locale: language, locales: localeOf(language), messages })
}

/** The public pages in every language as templates; run once per build. */
export function renderPublicPages(): PageMarkup[] {
  return languageCodes.flatMap((language) => {
    setLocale(language)
    return names.map((name) => render(name, language))
  })
}

/** The splash of the app's pages, shown until the app and the reader's language are loaded. */
export function renderSplash(): string {
  setLocale(sourceLanguage)
  return renderToStaticMarkup(<Splash />)
}

function render(name: keyof typeof contents, language: Language): PageMarkup {
  const Content = contents[name]
  const body = renderToStaticMarkup(
    <StaticRouter location={pages[name].path}>
      <PublicSettingsContext value={marks}>
        <a
          href="#main"
          className="sr-only z-50 rounded-control bg-surface-inverse font-semibold text-ink-inverse focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4 focus:py-3"
        >
          {t`Skip to content`}
        </a>
        <Content />
      </PublicSettingsContext>
    </StaticRouter>,
  )
  const [title, description] = name === 'job' ? ofJob : ofInstallation(name)
  return { name, language, title: `${title} · ${marks.brand_name}`, description, body }
}

type Head = readonly [title: string, description: string]

/** The server fills in the job's facts. */
const ofJob: Head = ['{{job_title}}<!--if job_open-->, {{job_place}}<!--/if job_open-->', '{{job_summary}}']

const ofInstallation = (name: keyof typeof contents): Head => [
  translate(pageTitles[name]),
  t`Construction companies post what they need, verified suppliers bid, the best bid is awarded. Materials, labour and machinery across India.`,
]
