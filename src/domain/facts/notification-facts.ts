import { fact, touchPerson } from './fact-type.ts'

/** What a person reads, and where it reaches them. */
export const notificationFacts = {
  notifications_read: fact<{ reader: string }>({
    touches: ({ reader }) => [touchPerson(reader, 'notifications', 'unreadCount')],
  }),
  notification_preferences_set: fact<{ person: string }>({
    touches: ({ person }) => [touchPerson(person, 'notificationPreferences')],
  }),
  /** `before`: whose browser it was. */
  push_devices_changed: fact<{ person: string; before?: string }>({
    touches: ({ person, before = person }) =>
      [...new Set([person, before])].map((of) => touchPerson(of, 'pushDevices')),
  }),
}
