import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { checkTextsOfScreens } from './scripts/web-build/check-texts-of-screens.ts'
import { leanEndpoints } from './scripts/web-build/lean-endpoints.ts'
import { sharedChunks } from './scripts/web-build/shared-chunks.ts'
import { singleIcons } from './scripts/web-build/single-icons.ts'
import { texts } from './scripts/web-build/texts.ts'
import { webSite } from './scripts/web-build/web-site.ts'

const shared = sharedChunks(import.meta.dirname)
const server = `http://127.0.0.1:${process.env.PORT || 3000}`

export default defineConfig({
  // The settings in `.env` are the server's; a build must not depend on them.
  envDir: false,
  plugins: [
    texts(),
    singleIcons(),
    leanEndpoints(import.meta.dirname),
    react(),
    tailwindcss(),
    webSite(import.meta.dirname),
    checkTextsOfScreens(import.meta.dirname),
    shared.plugin,
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // An asset written into the page as data would need a looser content security policy.
    assetsInlineLimit: 0,
    // Read by scripts/check-size.mjs.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: 'index.html',
        'public-site': 'src/web/public-site/start.ts',
        'service-worker': 'src/web/device/service-worker.ts',
      },
      output: {
        codeSplitting: { groups: shared.groups },
        // Of its own, such a file is named after all who share it. The app has all the names, so short hashes make it smaller.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
        // A service worker keeps its address for ever: browsers look there for the next one.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash:7].js'),
      },
    },
  },
  server: { proxy: { '/api': server, '/auth/v1': server } },
})
