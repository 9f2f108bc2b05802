import { t } from '@lingui/core/macro'
import { languages } from '#contract/languages.ts'
import { otherLanguages } from '#web/language/language.ts'
import { currentLanguage } from '#web/language/translate.ts'
import { usePublicSettings } from './landing-settings.tsx'

/**
 * Links to the same page in other languages, each in its own language, for people who cannot read this one. Works without
 * scripts.
 */
export function LanguageLinks({ className }: { className: string }) {
  const { onLanguage } = usePublicSettings()
  return otherLanguages(currentLanguage()).map((other) => (
    <a
      key={other}
      href={`?language=${other}`}
      lang={other}
      hrefLang={other}
      title={t`Language`}
      className={className}
      onClick={(event) => {
        event.preventDefault()
        onLanguage?.(other)
      }}
    >
      {languages[other].name}
    </a>
  ))
}
