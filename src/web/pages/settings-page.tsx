import { msg, t } from '@lingui/core/macro'
import { type ReactNode, Suspense } from 'react'
import { policy } from '#domain/policy/policy.ts'
import { Appearance } from '#web/features/settings/appearance.tsx'
import { ChangePassword } from '#web/features/settings/change-password.tsx'
import { ForgottenPassword } from '#web/features/settings/forgotten-password.tsx'
import { OwnSettings } from '#web/features/settings/own-settings.tsx'
import { lazyPart } from '#web/language/lazy-part.ts'
import { type Label, translate } from '#web/language/translate.ts'
import { useActor } from '#web/session/me.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useShownName } from '#web/ui/page-title.ts'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

const TeamSettings = lazyPart(
  'src/web/features/team/team-settings.tsx',
  async () => (await import('#web/features/team/team-settings.tsx')).TeamSettings,
)
const SitesSettings = lazyPart(
  'src/web/features/sites/sites-settings.tsx',
  async () => (await import('#web/features/sites/sites-settings.tsx')).SitesSettings,
)
const VerificationSettings = lazyPart(
  'src/web/features/checks/verification-settings.tsx',
  async () => (await import('#web/features/checks/verification-settings.tsx')).VerificationSettings,
)
const ConnectionsSettings = lazyPart(
  'src/web/features/connections/connections-settings.tsx',
  async () => (await import('#web/features/connections/connections-settings.tsx')).ConnectionsSettings,
)
const MsmeSettings = lazyPart(
  'src/web/features/settings/msme-settings.tsx',
  async () => (await import('#web/features/settings/msme-settings.tsx')).MsmeSettings,
)
const OffersSettings = lazyPart(
  'src/web/features/offers/offers-settings.tsx',
  async () => (await import('#web/features/offers/offers-settings.tsx')).OffersSettings,
)
const SearchSettings = lazyPart(
  'src/web/features/searches/search-settings.tsx',
  async () => (await import('#web/features/searches/search-settings.tsx')).SearchSettings,
)
const MailSettings = lazyPart(
  'src/web/features/settings/mail-settings.tsx',
  async () => (await import('#web/features/settings/mail-settings.tsx')).MailSettings,
)
const SecondFactorSettings = lazyPart(
  'src/web/features/settings/second-factor/second-factor-settings.tsx',
  async () => (await import('#web/features/settings/second-factor/second-factor-settings.tsx')).SecondFactorSettings,
)
const CompanyLog = lazyPart(
  'src/web/features/team/company-log.tsx',
  async () => (await import('#web/features/team/company-log.tsx')).CompanyLog,
)

type Actor = ReturnType<typeof useActor>
/** `for`: who sees it; by default everybody. */
type SettingsTab = { value: string; label: Label; content: ReactNode; for?: (me: Actor) => boolean }

const tabs: readonly SettingsTab[] = [
  { value: 'profile', label: msg`Profile Settings`, content: <OwnSettings /> },
  {
    value: 'team',
    label: msg`Team`,
    content: <TeamSettings />,
    for: ({ role }) => role === 'buyer' || role === 'supplier',
  },
  {
    value: 'verification',
    label: msg`Verification`,
    content: <VerificationSettings />,
    for: (me) => (me.role === 'buyer' || me.role === 'supplier') && policy.askCheck(me).allowed,
  },
  {
    value: 'offers',
    label: msg`What you sell`,
    content: <OffersSettings />,
    for: (me) => me.role === 'supplier' && policy.changeOffers(me).allowed,
  },
  {
    value: 'msme',
    label: msg`MSME`,
    content: <MsmeSettings />,
    for: (me) => me.role === 'supplier' && policy.changeCompany(me).allowed,
  },
  { value: 'sites', label: msg`Sites`, content: <SitesSettings />, for: ({ role }) => role === 'buyer' },
  {
    value: 'connections',
    label: msg`Connections`,
    content: <ConnectionsSettings />,
    for: (me) => policy.manageWebhooks(me).allowed,
  },
  {
    value: 'searches',
    label: msg`Saved searches`,
    content: <SearchSettings />,
    for: ({ role }) => role === 'supplier' || role === 'salesman',
  },
  { value: 'mails', label: msg`Notifications`, content: <MailSettings /> },
  { value: 'password', label: msg`Change Password`, content: <ChangePassword /> },
  {
    value: 'second-factor',
    label: msg`Second factor`,
    content: <SecondFactorSettings />,
    for: ({ role }) => role === 'admin',
  },
  { value: 'forgot', label: msg`Forgot Password`, content: <ForgottenPassword /> },
  { value: 'appearance', label: msg`Appearance`, content: <Appearance /> },
  { value: 'log', label: msg`Company log`, content: <CompanyLog />, for: (me) => policy.readCompanyLog(me).allowed },
]

export function SettingsPage() {
  const me = useActor()
  const [address, setAddress] = useSearchParams()
  const shown = tabs.filter((tab) => tab.for?.(me) ?? true)
  const asked = address.get('tab')
  const { value: tab, label } = shown.find(({ value }) => value === asked) ?? shown[0]!
  useShownName(asked === tab ? translate(label) : undefined)
  return (
    <>
      <PageHeader title={t`Settings`} text={t`Your company, your password and how the screens look.`} />
      <Tabs
        label={t`Settings`}
        isAside
        value={tab}
        onChange={(next) => setAddress(next === 'profile' ? {} : { tab: next }, { replace: true })}
        tabs={shown.map(({ value, label, content }) => ({
          value,
          label: translate(label),
          content: <Suspense fallback={<SkeletonCards />}>{content}</Suspense>,
        }))}
      />
    </>
  )
}
