const key = 'nirmaan.push-put-off'
const putOffMs = 30 * 24 * 3600_000

export const putOffPush = () => localStorage.setItem(key, String(Date.now()))

/** Whoever said no is not asked again: the browser would not show its question. */
export const mayAskForPush = () =>
  'Notification' in window &&
  Notification.permission === 'default' &&
  !(Date.now() - Number(localStorage.getItem(key)) < putOffMs)
