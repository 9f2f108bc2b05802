import { plural, t } from '@lingui/core/macro'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'

type NotToldProps = { count: number; news: 'changed' | 'cancelled'; onClose: () => void }

/** Bidders by a link without a confirmed address hear of nothing by themselves: who they are may be sealed, so that they are counted. */
export function NotTold({ count, news, onClose }: NotToldProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={plural(count, { one: 'Call # bidder', other: 'Call # bidders' })}
      size="sm"
      compact
      role="alertdialog"
    >
      <div className="flex flex-col gap-5">
        <p className="text-ink-soft">
          {plural(count, {
            one: '# bid came by a link, without an address to which we can write.',
            other: '# bids came by links, without an address to which we can write.',
          })}{' '}
          {news === 'changed'
            ? t`The page of such a bid says what changed. If it asks for a confirmation, the bid counts only with that: please call whom you sent a link.`
            : t`The page of such a bid says that the job is cancelled, and why: please call whom you sent a link.`}
        </p>
        <DialogActions>
          <Button onClick={onClose}>{t`Understood`}</Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
