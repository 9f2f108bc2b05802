import { Languages } from 'lucide-react'
import { languages } from '#web/language/language.ts'
import { spokenLanguage } from '#web/language/t.ts'
import { chooseLanguage } from '#web/session/choose-language.ts'

/** Shows everything in the other language, whose own name it bears, so that those find it who can't read this one. */
export function LanguageButton({ className }: { className: string }) {
  const other = spokenLanguage() === 'hi' ? 'en' : 'hi'
  return (
    <button type="button" lang={other} onClick={() => void chooseLanguage(other)} className={className}>
      <Languages aria-hidden className="size-5 shrink-0" />
      {languages[other]}
    </button>
  )
}
