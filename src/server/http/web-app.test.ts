import { hash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languageCodes } from '#contract/languages.ts'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let database: TestDatabase
let folder: string
let app: App

const styles = 'h1{color:red}'
const publicPage = (greeting: string) => `<!doctype html><style>${styles}</style>
<title>${greeting} · {{brand_name}}</title><link rel="canonical" href="{{public_url}}/">
<!--if support_phone--><a href="tel:+{{support_digits}}">{{support_phone}}</a><!--/if support_phone-->
<!--if figures--><dl><!--if figure_0--><dd>{{figure_0}}<!--if figure_0_is_aim--> (aim)<!--/if figure_0_is_aim--></dd><!--/if figure_0--><!--if figure_1--><dd>{{figure_1}}</dd><!--/if figure_1--></dl><!--/if figures-->`

const termsPage =
  '<!doctype html><!--if operator_name--><b>{{operator_name}}</b><!--/if operator_name-->' +
  '<!--if operator_phone--><a href="tel:+{{operator_digits}}">{{operator_phone}}</a><!--/if operator_phone-->' +
  '<!--if grievance_officer--><i>{{grievance_officer}}</i><!--/if grievance_officer-->'

const greetings: Record<string, string> = { en: 'Welcome', hi: 'स्वागत' }

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'nirmaan-web-'))
  await mkdir(join(folder, '.pages'))
  await mkdir(join(folder, 'assets'))
  const files: Record<string, string | Buffer> = {
    'index.html': '<!doctype html><p>the app</p>',
    ...Object.fromEntries(
      languageCodes.map((code) => [`.pages/landing.${code}.html`, publicPage(greetings[code] ?? code)]),
    ),
    ...Object.fromEntries(languageCodes.map((code) => [`.pages/terms.${code}.html`, termsPage])),
    '.pages/jobs.html': '<!doctype html><p>the app, and what jobs need</p>',
    'assets/index-abc.js': 'run()',
    'assets/index-abc.js.br': brotliCompressSync('run()'),
    'service-worker.js': 'keep()',
    'manifest.webmanifest': '{"name":"Nirmaan","short_name":"Nirmaan","start_url":"/dashboard"}',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  app = await open({})
})
afterAll(async () => {
  await app.http.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

const open = (settings: Record<string, string>) =>
  createApp({
    config: readConfig({ DEMO: '0', PUBLIC_URL: 'https://market.example.in', ...settings }),
    database: database.database,
    webFolder: folder,
    background: false,
  })

const get = (url: string, headers: Record<string, string> = {}, from = app) => from.http.inject({ url, headers })

describe('the public pages', () => {
  test('pages that are opened by a link meant for one reader are in no index of a search engine', async () => {
    for (const [path, robots] of [
      ['/claim', 'noindex'],
      ['/alerts/stop', 'noindex'],
      ['/', undefined],
      ['/jobs', undefined],
    ])
      expect((await app.http.inject({ url: path! })).headers['x-robots-tag'], path).toBe(robots)
  })

  test('are read in the language that was chosen, else in the one that the browser prefers, else in English', async () => {
    const cases: [string, Record<string, string>, string][] = [
      ['/', {}, 'Welcome'],
      ['/', { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }, 'स्वागत'],
      ['/', { 'accept-language': 'fr-CA, en;q=0.5, hi;q=0.9' }, 'स्वागत'],
      ['/', { 'accept-language': 'hi;q=0, fr' }, 'Welcome'],
      ['/', { 'accept-language': 'hi', cookie: 'a=b; nirmaan.language=en' }, 'Welcome'],
      ['/', { 'accept-language': 'en', cookie: 'nirmaan.language=hi' }, 'स्वागत'],
      ['/', { cookie: 'nirmaan.language=xx' }, 'Welcome'],
      ['/?language=hi', { cookie: 'nirmaan.language=en' }, 'स्वागत'],
      ['/?language=hi&language=en', {}, 'Welcome'],
    ]
    for (const [url, headers, greeting] of cases)
      expect((await get(url, headers)).payload, `${url} ${JSON.stringify(headers)}`).toContain(greeting)
  })

  test('remember a language that the address asked for, and tell caches what they depend on', async () => {
    const asked = await get('/?language=hi')
    expect(asked.headers['set-cookie']).toBe('nirmaan.language=hi; Path=/; Max-Age=31536000; SameSite=Lax')
    const plain = await get('/')
    expect(plain.headers['set-cookie']).toBeUndefined()
    expect(plain.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'cookie, accept-language, accept-encoding',
    })
  })

  test('say what the operator set, and nothing where nothing is set', async () => {
    const { payload } = await get('/')
    expect(payload).toContain('<title>Welcome · Nirmaan</title>')
    expect(payload).toContain('href="https://market.example.in/"')
    expect(payload).toContain('<a href="tel:+912040001234">+91 20 4000 1234</a>')
    expect(payload).toContain('<dl><dd>1000+ (aim)</dd><dd>₹100+ crore</dd></dl>')
    expect((await get('/?language=hi')).payload).toContain('<dd>₹100+ करोड़</dd>')

    const other = await open({
      BRAND_NAME: `"><script>$& O'Neil & Sons {{public_url}}`,
      FIGURE_SUPPLIERS: 'none',
      FIGURE_PROJECTS: '<!--if x-->',
    })
    const page = (await get('/', {}, other)).payload
    expect(page).toContain('&quot;&gt;&lt;script&gt;$&amp; O&#39;Neil &amp; Sons {{public_url}}</title>')
    expect(page).toContain('<dl><dd>&lt;!--if x--&gt;</dd></dl>')
    await other.http.close()

    const stated = await open({ FIGURE_SUPPLIERS: '40' })
    expect((await get('/', {}, stated)).payload, 'what the operator states is no aim').toContain('<dl><dd>40</dd>')
    await stated.http.close()

    const silent = await open(
      Object.fromEntries(
        ['SUPPLIERS', 'PROJECTS', 'SATISFACTION', 'SUPPORT'].map((name) => [`FIGURE_${name}`, 'none']),
      ),
    )
    expect((await get('/', {}, silent)).payload).not.toContain('<dl>')
    await silent.http.close()
  })

  test('name who runs the installation where its settings do', async () => {
    expect((await get('/terms')).payload).toBe('<!doctype html>')
    const named = await open({
      OPERATOR_NAME: 'Bandhkaam & Co',
      OPERATOR_PHONE: '+91 22 1234',
      GRIEVANCE_OFFICER: 'A. Rao',
    })
    expect((await get('/terms', {}, named)).payload).toBe(
      '<!doctype html><b>Bandhkaam &amp; Co</b><a href="tel:+91221234">+91 22 1234</a><i>A. Rao</i>',
    )
    await named.http.close()
  })

  test('may use the rules that stand in them, and no others', async () => {
    const [page, appPage] = await Promise.all([get('/'), get('/jobs')])
    const policyOf = ({ headers }: typeof page) => String(headers['content-security-policy'])
    expect(policyOf(page)).toContain(`style-src 'self' 'sha256-${hash('sha256', styles, 'base64')}';`)
    expect(policyOf(page)).not.toContain('unsafe')
    expect(policyOf(page).replace(/style-src [^;]*/, '')).toBe(policyOf(appPage).replace(/style-src [^;]*/, ''))
  })
})

describe('what is served', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('goes out as %s to who takes it, and is a 304 for who has it', async (encoding, unpack) => {
    const plain = await get('/jobs')
    const packed = await get('/jobs', { 'accept-encoding': encoding })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(unpack(packed.rawPayload).toString()).toBe(plain.payload)
    const again = await get('/jobs', { 'accept-encoding': encoding, 'if-none-match': String(packed.headers.etag) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    expect((await get('/', { 'if-none-match': String(packed.headers.etag) })).statusCode).toBe(200)
  })

  test('is plain for who refuses an encoding', async () => {
    for (const header of ['br;q=0, gzip;q=0', 'brotli', 'identity'])
      expect((await get('/jobs', { 'accept-encoding': header })).headers['content-encoding']).toBeUndefined()
  })

  test("is the page of the address with what its screen needs, or the app's own", async () => {
    expect((await get('/jobs')).payload).toContain('what jobs need')
    expect((await get('/bids')).payload).toContain('<p>the app</p>')
    expect((await get('/index.html')).payload).toContain('<p>the app</p>')
  })

  test('stays for ever where its name says what is in it, and is asked about where not', async () => {
    const asset = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip, br' })
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
    })
    expect(brotliDecompressSync(asset.rawPayload).toString()).toBe('run()')
    for (const path of ['/service-worker.js', '/jobs', '/manifest.webmanifest'])
      expect((await get(path)).headers['cache-control'], path).toBe('no-cache')
  })

  test("bears the operator's name on a home screen", async () => {
    const other = await open({ BRAND_NAME: 'Bandhkaam "24"' })
    expect((await get('/manifest.webmanifest', {}, other)).json()).toEqual({
      name: 'Bandhkaam "24"',
      short_name: 'Bandhkaam "24"',
      start_url: '/dashboard',
    })
    await other.http.close()
  })

  test('is never a template, another folder, or a page in place of a file', async () => {
    for (const path of ['/.pages/landing.en.html', '/../package.json', '/assets/gone.js', '/assets/index-abc.js.br'])
      expect((await get(path)).statusCode, path).toBe(404)
    expect((await get('/assets/gone.js')).json()).toMatchObject({ status: 404 })
    const unknown = await get('/nowhere', { 'if-none-match': '*' })
    expect([unknown.statusCode, unknown.payload]).toEqual([404, '<!doctype html><p>the app</p>'])
  })

  test('is told to HEAD without its bytes', async () => {
    const { statusCode, payload, headers } = await app.http.inject({ method: 'HEAD', url: '/' })
    expect([statusCode, payload]).toEqual([200, ''])
    expect(headers.etag).toMatch(/^W\//)
  })
})
