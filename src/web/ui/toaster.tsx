import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'

// Mounts itself beside the app, so that nobody pays for it who never sees a toast.
const mounted = new Promise<void>((resolve) => {
  const host = document.body.appendChild(document.createElement('div'))
  createRoot(host).render(
    <Toaster
      position="top-center"
      closeButton
      toastOptions={{ className: '!font-sans !text-[0.9375rem] !rounded-control !border-line !shadow-overlay' }}
    />,
  )
  // Sonner drops what is shown before its list listens.
  requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
})

export async function showToast(kind: 'success' | 'error', text: string) {
  await mounted
  toast[kind](text, { duration: kind === 'error' ? 8000 : 4000 })
}
