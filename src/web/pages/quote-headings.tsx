import { t } from '@lingui/core/macro'

/** Why the page of a link shows nothing: it works no more, or could not be asked for just now. The script shows one of them. */
export const QuoteHeadings = () => (
  <>
    <h1 className="text-display font-bold" data-only="broken">{t`This link does not work`}</h1>
    <h1 className="text-display font-bold" data-only="later" hidden>{t`The link cannot be opened just now`}</h1>
  </>
)
