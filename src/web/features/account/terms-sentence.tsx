import { t } from '@lingui/core/macro'
import { pages } from '#contract/pages.ts'
import { Link } from '#web/ui/link.tsx'

const link = 'py-2 font-semibold text-accent-ink underline underline-offset-2'
const mark = '|'

/** The agreement above the button of a form that makes a profile; the links open beside the form. */
export function TermsSentence() {
  const [before, between, after] =
    t`By continuing you agree to the ${{ terms: mark }} and have read the ${{ privacy: mark }}.`.split(mark)
  return (
    <p className="text-sm leading-6 text-ink-soft">
      {before}
      <Link to={pages.terms.path} target="_blank" className={link}>
        {t`Terms of use`}
      </Link>
      {between}
      <Link to={pages.privacy.path} target="_blank" className={link}>
        {t`Privacy notice`}
      </Link>
      {after}
    </p>
  )
}
