const load = () => import('./toaster.tsx')

/** Short news that goes away by itself. Its code is loaded with the first one. */
export const toast = {
  success: (text: string) => void load().then(({ showToast }) => showToast('success', text)),
  error: (text: string) => void load().then(({ showToast }) => showToast('error', text)),
}
