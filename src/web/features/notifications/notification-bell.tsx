import { Bell } from 'lucide-react'
import { IconButton } from '#web/ui/button.tsx'

export function NotificationBell() {
  return (
    <IconButton label="Notifications">
      <Bell aria-hidden />
    </IconButton>
  )
}
