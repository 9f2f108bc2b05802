import { languages } from '#web/language/language.ts'
import { spokenLanguage, t } from '#web/language/t.ts'
import { usePublicSettings } from './landing-settings.tsx'

/** The same page in the other language, named in that language, for those who cannot read this one. Works without a script. */
export function LanguageLink({ className }: { className: string }) {
  const { onLanguage } = usePublicSettings()
  const other = spokenLanguage() === 'hi' ? 'en' : 'hi'
  return (
    <a
      href={`?language=${other}`}
      lang={other}
      hrefLang={other}
      title={t('Language')}
      className={className}
      onClick={(event) => {
        event.preventDefault()
        onLanguage?.(other)
      }}
    >
      {languages[other]}
    </a>
  )
}
