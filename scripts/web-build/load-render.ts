import react from '@vitejs/plugin-react'
import { runnerImport } from 'vite'
import type { PageMarkup } from '../../src/web/public-site/page-markup.ts'
import { texts } from './texts.ts'

type Render = { renderPublicPages(): PageMarkup[]; renderSplash(): string }

/** Loads the web app's components for rendering them to text (server-side rendering). */
export async function loadRender(root: string): Promise<Render> {
  const { module } = await runnerImport<Render>('/src/web/public-site/render.tsx', {
    root,
    configFile: false,
    plugins: [texts(), react()],
    logLevel: 'warn',
  })
  return module
}
