import type { Rolldown } from 'vite'
import { type Language, languageCodes, languageTag, sourceLanguage } from '../../src/contract/languages.ts'
import { pages } from '../../src/contract/pages.ts'
import type { PageMarkup } from '../../src/web/public-site/page-markup.ts'
import { chunkNamed, filesOf } from './chunks.ts'

type Parts = { page: PageMarkup; shell: string; styles: string; bundle: Rolldown.OutputBundle }

/** The app's page with the app removed and the page's text inserted, so that their common head is defined once. */
export function publicPageHtml({ page, shell, styles, bundle }: Parts): string {
  const scripts = filesOf(bundle, chunkNamed(bundle, 'public-site'))
  const [script, ...imported] = scripts.map((file) => `/${file}`)
  const appFiles = [
    ...filesOf(bundle, chunkNamed(bundle, 'index')),
    ...filesOf(bundle, chunkNamed(bundle, 'auth-page')),
    ...Object.keys(bundle).filter((file) => file.endsWith('.css')),
  ]
  const plain = `{{public_url}}${pages[page.name].path.replace(':id', '{{job_id}}')}`
  const addressIn = (language: Language) => (language === sourceLanguage ? plain : `${plain}?language=${language}`)
  const address = addressIn(page.language)
  const body = withMarkedParts(page.body)
  const head = [
    `<title>${page.title}</title>`,
    `<meta name="description" content="${page.description}">`,
    `<link rel="canonical" href="${address}">`,
    ...languageCodes.map((code) => `<link rel="alternate" hreflang="${code}" href="${addressIn(code)}">`),
    ...openGraph({ title: page.title, description: page.description, url: address }),
    `<meta name="app-files" content="${[...new Set(appFiles)].map((file) => `/${file}`).join(' ')}">`,
    // Signed-in readers of a job get the app in place of the page.
    ...(page.name === 'job' ? [`<meta name="app-entry" content="/${chunkNamed(bundle, 'index').fileName}">`] : []),
    `<style>${styles}</style>`,
    ...imported.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    `<script type="module" crossorigin src="${script}"></script>`,
  ]
  return shell
    .replace(/ lang="[^"]*"/, ` lang="${languageTag(page.language)}"`)
    .replace(/<script (?:type="module"|data-app).*?<\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/gs, '')
    .replace(/<meta\s+name="description".*?>|<title>.*?<\/title>|<noscript>.*?<\/noscript>/gs, '')
    .replace('</head>', `${head.join('\n')}\n</head>`)
    .replace('<div id="root"></div>', page.name === 'job' ? `<div id="root">${body}</div>` : body)
    .replaceAll(/\n\s*(?=\n)/g, '')
}

/** Open Graph tags: the preview of a link in a chat. */
function openGraph(facts: { title: string; description: string; url: string }): string[] {
  const all = { ...facts, type: 'website', image: '{{public_url}}/icons/icon-512.png' }
  return Object.entries(all).map(([name, content]) => `<meta property="og:${name}" content="${content}">`)
}

/** React cannot render comments, so parts that depend on a setting are wrapped in marker elements. */
function withMarkedParts(body: string): string {
  const open: string[] = []
  return body.replaceAll(/<if-set name="(\w+)">|<\/if-set>/g, (_, name?: string) => {
    if (name) open.push(name)
    return name ? `<!--if ${name}-->` : `<!--/if ${open.pop()}-->`
  })
}
