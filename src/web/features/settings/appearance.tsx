import { t } from '@lingui/core/macro'
import { Monitor, Moon, Sun } from 'lucide-react'
import { type Language, languages } from '#contract/languages.ts'
import { currentLanguage } from '#web/language/translate.ts'
import { chooseLanguage } from '#web/session/choose-language.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { chooseTheme, type Theme, useTheme } from '#web/ui/theme.ts'
import { SettingsCard } from './settings-form.tsx'

export function Appearance() {
  const theme = useTheme()
  return (
    <SettingsCard title={t`Appearance`} text={t`How the screens look, and in which language.`}>
      <div className="flex flex-col gap-6">
        <RadioCards
          label={t`Language`}
          name="language"
          defaultValue={currentLanguage()}
          onChange={(event) => void chooseLanguage(event.target.value as Language)}
          cards={Object.entries(languages).map(([value, { name }]) => ({ value, title: name }))}
        />
        <p className="-mt-4 text-sm text-ink-faint">{t`Goes with your account: on every device, and in our mails.`}</p>
        <RadioCards
          label={t`Theme`}
          name="theme"
          columns={3}
          defaultValue={theme}
          onChange={(event) => chooseTheme(event.target.value as Theme)}
          cards={[
            { value: 'system', title: t`Automatic`, icon: <Monitor aria-hidden /> },
            { value: 'light', title: t`Light`, icon: <Sun aria-hidden /> },
            { value: 'dark', title: t`Dark`, icon: <Moon aria-hidden /> },
          ]}
        />
        <p className="-mt-4 text-sm text-ink-faint">{t`Only for this device.`}</p>
      </div>
    </SettingsCard>
  )
}
