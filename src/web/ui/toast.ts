import type { ToastAction } from './toast-action.ts'

const load = () => import('./toaster.tsx')

/** Short messages that disappear after a while. Lazily loaded with the first one. */
export const toast = {
  success: (text: string, action?: ToastAction) =>
    void load().then(({ showToast }) => showToast('success', text, action)),
  info: (text: string) => void load().then(({ showToast }) => showToast('info', text)),
  error: (text: string) => void load().then(({ showToast }) => showToast('error', text)),
}
