import { t } from '@lingui/core/macro'
import { Languages } from 'lucide-react'
import { type Language, languages } from '#contract/languages.ts'
import { otherLanguages } from '#web/language/language.ts'
import { currentLanguage } from '#web/language/translate.ts'
import { chooseLanguage } from '#web/session/choose-language.ts'

/** Links to the other languages, each under its own name, for people who cannot read this one. */
export function LanguageButton({ className }: { className: string }) {
  const others = otherLanguages(currentLanguage())
  const [other] = others
  if (others.length > 1) return <LanguageSelect className={className} />
  return (
    other && (
      <button type="button" lang={other} onClick={() => void chooseLanguage(other)} className={className}>
        <Languages aria-hidden className="size-5 shrink-0" />
        {languages[other].name}
      </button>
    )
  )
}

function LanguageSelect({ className }: { className: string }) {
  return (
    <span className={className}>
      <Languages aria-hidden className="size-5 shrink-0" />
      <select
        aria-label={t`Language`}
        value={currentLanguage()}
        onChange={(event) => void chooseLanguage(event.target.value as Language)}
        className="min-h-11 min-w-0 bg-transparent"
      >
        {Object.entries(languages).map(([code, { name }]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
