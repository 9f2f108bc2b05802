import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // An asset written into the page as data would need a looser content security policy.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': server, '/auth/v1': server } },
})
