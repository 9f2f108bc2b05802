import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchPublicConfig } from '#web/api/public-config.ts'
import { queryClient } from '#web/api/query-client.ts'
import { registerServiceWorker } from '#web/device/register-service-worker.ts'
import { loadTexts, startLanguage } from '#web/language/load-texts.ts'
import { startSession } from '#web/session/session.ts'
import { startTheme } from '#web/ui/theme.ts'
import { commonTexts } from '../../language/text-groups.ts'
import { AppRouter, loadFirstScreen } from './router.tsx'
import './theme.css'

startTheme()
startLanguage()
const session = startSession()
// A failure shows in the connection line of the screen that needs the settings.
void fetchPublicConfig().catch(() => undefined)

// The page shows the splash without scripts. The session was prefetched, so waiting this long mostly saves a second render.
const patience = new Promise((resolve) => setTimeout(resolve, 300))
await Promise.all([
  loadTexts(...commonTexts).catch(() => undefined),
  loadFirstScreen(),
  Promise.race([session, patience]),
])

// Rendered in slices, so that phones react to touch in between.
startTransition(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <AppRouter />
      </QueryClientProvider>
    </StrictMode>,
  ),
)

registerServiceWorker()
