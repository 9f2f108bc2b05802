import { t } from '@lingui/core/macro'
import { MapPin, Pencil, Phone, RotateCcw, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Site } from '#contract/site.ts'
import { stateOf } from '#domain/gst-states.ts'
import { translate } from '#web/language/translate.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { phoneNumber } from '#web/ui/phone.ts'

type SiteCardProps = { site: Site; mayManage: boolean; onEdit: () => void; onClose: () => void }

export function SiteCard({ site, mayManage, onEdit, onClose }: SiteCardProps) {
  const { name, address, pincode, state_code, contact_name, contact_phone, members, closed_at } = site
  const isClosed = closed_at !== null
  const contact = [contact_name, phoneNumber(contact_phone ?? '')].filter(Boolean).join(', ')
  return (
    <Card as="li" pad="none" className={classes('flex flex-col', isClosed && 'bg-surface-sunken')}>
      <div className="flex flex-1 flex-col gap-2.5 p-4 sm:p-5">
        <div className="flex items-start justify-between gap-3">
          <h3 className="leading-snug font-semibold wrap-anywhere">{name}</h3>
          {isClosed && <Badge>{t`Closed`}</Badge>}
        </div>
        <Line icon={<MapPin aria-hidden />} label={t`Address`}>
          {[address, [pincode, translate(stateOf(state_code))].filter(Boolean).join(' ')].join('\n')}
        </Line>
        {contact && (
          <Line icon={<Phone aria-hidden />} label={t`Contact`}>
            {contact}
          </Line>
        )}
        <Line icon={<Users aria-hidden />} label={t`Receive here`}>
          {members.length === 0 ? t`Nobody named yet` : members.map((member) => member.name).join(', ')}
        </Line>
      </div>
      {mayManage && (
        <div className="flex flex-wrap gap-x-1 border-t border-line p-1.5">
          <Button variant="ghost" size="sm" icon={<Pencil aria-hidden />} aria-label={t`Edit ${name}`} onClick={onEdit}>
            {t`Edit`}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            className="ml-auto"
            icon={isClosed ? <RotateCcw aria-hidden /> : undefined}
            aria-label={isClosed ? t`Open ${name} again` : t`Close ${name}`}
            onClick={onClose}
          >
            {isClosed ? t`Open again` : t`Close site`}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Line({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <p className="flex gap-2.5 text-[0.9375rem] whitespace-pre-line text-ink-soft [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-faint">
      {icon}
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{label}: </span>
        {children}
      </span>
    </p>
  )
}
