const load = () => import('./toaster.tsx')

/** Short messages that disappear after a while. Lazily loaded with the first one. */
export const toast = {
  success: (text: string) => void load().then(({ showToast }) => showToast('success', text)),
  info: (text: string) => void load().then(({ showToast }) => showToast('info', text)),
  error: (text: string) => void load().then(({ showToast }) => showToast('error', text)),
}
