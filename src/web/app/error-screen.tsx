import { t } from '@lingui/core/macro'
import { pages } from '#contract/pages.ts'
import { messages } from '#contract/screen-messages.ts'
import { translate } from '#web/language/translate.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { FullScreenNote } from './full-screen-note.tsx'

export function ErrorScreen() {
  return (
    <FullScreenNote
      title={translate(messages.unexpected)}
      text={t`This page could not be shown. What you have saved is safe. Reload the page, and tell us if it happens again.`}
    >
      <Button size="lg" onClick={() => location.reload()}>
        {t`Reload page`}
      </Button>
      <LinkButton to={pages.landing.path} reloadDocument variant="secondary" size="lg">
        {t`Back to Home`}
      </LinkButton>
    </FullScreenNote>
  )
}
