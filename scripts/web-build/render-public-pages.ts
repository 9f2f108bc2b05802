import react from '@vitejs/plugin-react'
import { runnerImport } from 'vite'
import type { PageMarkup } from '../../src/web/public-site/page-markup.ts'

/** Runs the pages' own components, as the browser would, but to text. */
export async function renderPublicPages(root: string): Promise<PageMarkup[]> {
  const { module } = await runnerImport<{ renderPublicPages(): PageMarkup[] }>('/src/web/public-site/render.tsx', {
    root,
    configFile: false,
    plugins: [react()],
    logLevel: 'warn',
  })
  return module.renderPublicPages()
}
