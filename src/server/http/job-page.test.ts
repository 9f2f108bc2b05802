import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languageCodes } from '#contract/languages.ts'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { jobLine, postJobWithLines } from '#tests/support/boq.ts'
import { award, type Market, openMarket, type Person, placeBid, postJob } from '#tests/support/market.ts'

let market: Market
let folder: string
let app: App
let ravi: Person

const template = (greeting: string) => `<!doctype html><html><head>
<title>{{job_title}}<!--if job_open-->, {{job_place}}<!--/if job_open--> · {{brand_name}}</title>
<meta name="description" content="{{job_summary}}"><link rel="canonical" href="{{public_url}}/jobs/{{job_id}}"></head>
<body>${greeting}<!--if job_open--><h1>{{job_title}}</h1><!--if job_labor-->crew<!--/if job_labor--><!--if job_material-->goods<!--/if job_material--><time datetime="{{job_posted}}">{{job_age}}</time><!--if job_deadline-->until {{job_deadline}}<!--/if job_deadline--><!--if job_verified-->verified companies<!--/if job_verified-->
<p>{{job_text}}</p><!--if job_lines-->{{job_line_count}} lines {{job_lines}}<!--/if job_lines--><!--/if job_open--><!--if job_gone-->not open<!--/if job_gone--><!--if job_unknown-->no such job<!--/if job_unknown--></body></html>`

beforeAll(async () => {
  market = await openMarket()
  folder = await mkdtemp(join(tmpdir(), 'nirmaan-jobs-'))
  await mkdir(join(folder, '.pages'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><p>the app</p>')
  for (const language of languageCodes)
    await writeFile(join(folder, '.pages', `job.${language}.html`), template(language === 'hi' ? 'नमस्ते' : 'Hello'))
  app = await open({})
  ravi = await market.buyer('Ravi Constructions')
})
afterAll(async () => {
  await app.http.close()
  await market.close()
  await rm(folder, { recursive: true })
})

const open = (settings: Record<string, string>) =>
  createApp({
    config: readConfig({ DEMO: '0', PUBLIC_URL: 'https://market.example.in', ...settings }),
    database: market.database,
    webFolder: folder,
    background: false,
  })
const get = (url: string, headers: Record<string, string> = {}, from = app) => from.http.inject({ url, headers })
const pageOf = async ({ id }: { id: string }) => {
  const { statusCode, payload, headers } = await get(`/jobs/${id}`)
  return { status: statusCode, html: payload, headers }
}

test('whoever is not signed in reads what is wanted and where, and never by whom', async () => {
  const deadline = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T03:46:00.000Z`
  const job = await postJob(ravi, {
    title: 'OPC 53 cement',
    description: 'For the plinth.\nCall 98765 43210.',
    location: 'Nashik',
    bid_deadline: deadline,
  })
  const { status, html, headers } = await pageOf(job)
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const fact of [
    '<title>OPC 53 cement, Nashik · Nirmaan</title>',
    '<h1>OPC 53 cement</h1>goods',
    'For the plinth.',
    '>today<',
  ])
    expect(html).toContain(fact)
  expect(html).toContain(`href="https://market.example.in/jobs/${job.id}"`)
  expect(html).not.toMatch(/Ravi|98765/)
  expect(html).toMatch(/until \d+ \w{3,4} 20\d\d, 9:16\s*am\n/)
  expect(html).toContain(`"availabilityEnds":"${deadline}"`)
  expect((await get(`/jobs/${job.id.toUpperCase()}`)).payload).toBe(html)
  expect(html).not.toContain('verified companies')
  const verified = await postJob(ravi, { title: 'Tiles', visibility: 'verified' })
  expect((await pageOf(verified)).html).toContain('verified companies')
  const inHindi = await get(`/jobs/${job.id}?language=hi`)
  expect(inHindi.payload).toContain('नमस्ते')
  expect(inHindi.headers['set-cookie']).toContain('nirmaan.language=hi')
})

test('a job with lines names them without their quantities, and without telephone numbers', async () => {
  const job = await postJobWithLines(ravi, [
    jobLine('OPC 53 cement', { qty: 4321 }),
    jobLine('TMT 12 mm, ask 98765 43210', { unit: 'mt', qty: 25 }),
  ])
  const { html } = await pageOf(job)
  expect(html).toContain('2 lines • OPC 53 cement\n• TMT 12 mm, ask …')
  // The random id of the job may have such digits.
  expect(html.replaceAll(job.id, '')).not.toMatch(/4321|98765/)
  const bare = await pageOf(await postJob(ravi))
  expect(bare.html).not.toContain('lines')
})

test('a title in HTML is shown as it was typed, also to search engines', async () => {
  const title = `</script><script>alert(1)</script>"'&$& {{brand_name}} <!--if job_gone-->`
  const { html } = await pageOf(await postJob(ravi, { title, description: '</script></head>{{public_url}}' }))
  expect(html).not.toContain('<script>')
  expect(html).toContain(
    '<h1>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;$&amp; {{brand_name}} &lt;!--if job_gone--&gt;</h1>',
  )
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!
  expect(JSON.parse(data!)).toMatchObject({ '@type': 'Demand', name: title, areaServed: { '@type': 'Place' } })
  expect(html.match(/<script/g)).toHaveLength(1)
})

test('a job that is awarded is gone, a deleted one was never there, and neither page tells of it; a mistyped link is called so', async () => {
  const [awarded, deleted] = [
    await postJob(ravi, { title: 'Awarded sand' }),
    await postJob(ravi, { title: 'Deleted sand' }),
  ]
  await award(ravi, await placeBid(await market.supplier('Asha Sand'), awarded, 100))
  const admin = await market.staff('admin', 'Admin')
  await admin.call('deleteJob', { params: { id: deleted.id } })
  const [gone, missing, unknown] = [
    await pageOf(awarded),
    await pageOf(deleted),
    await pageOf({ id: crypto.randomUUID() }),
  ]
  expect([gone.status, missing.status, unknown.status, (await pageOf({ id: 'nonsense' })).status]).toEqual([
    410, 404, 404, 404,
  ])
  for (const { html } of [gone, missing, unknown]) {
    expect(html).not.toMatch(/sand|ld\+json/)
  }
  expect(gone.html).toContain('<body>Hellonot open</body>')
  expect(missing.html).toContain('<body>Hellono such job</body>')
  expect([unknown.html, (await pageOf({ id: 'nonsense' })).html]).toEqual([missing.html, missing.html])
})

test('the sitemap lists the open jobs, and robots find it', async () => {
  const before = await open({})
  const job = await postJob(ravi, { title: 'Listed' })
  expect((await get('/robots.txt', {}, before)).payload).toMatch(
    /Allow: \/jobs\/\n.*\n\nSitemap: https:\/\/market\.example\.in\/sitemap\.xml/s,
  )
  const index = await get('/sitemap.xml', {}, before)
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(index.payload).toContain('<loc>https://market.example.in/sitemap/jobs-1.xml</loc>')
  expect(index.payload).not.toContain('jobs-2.xml')
  const jobs = (await get('/sitemap/jobs-1.xml', {}, before)).payload
  expect(jobs).toContain(`<loc>https://market.example.in/jobs/${job.id}</loc>`)
  const listed = [...jobs.matchAll(/\/jobs\/([0-9a-f-]{36})/g)].map(([, id]) => id)
  const statuses = await Promise.all(listed.map(async (id) => (await get(`/jobs/${id}`)).statusCode))
  expect(new Set(statuses)).toEqual(new Set([200]))
  for (const page of ['0', '2', 'x', '99999'])
    expect((await get(`/sitemap/jobs-${page}.xml`, {}, before)).statusCode).toBe(404)
  expect((await get('/sitemap/pages.xml', {}, before)).payload).toContain('/about-us</loc>')
  await before.http.close()
})

test('where the operator shows no jobs to the public, the app asks to sign in', async () => {
  const job = await postJob(ravi)
  const closed = await open({ PUBLIC_JOBS: '0' })
  const page = await get(`/jobs/${job.id}`, {}, closed)
  expect([page.statusCode, page.payload]).toEqual([200, '<!doctype html><p>the app</p>'])
  expect((await get(`/api/public/jobs/${job.id}`, {}, closed)).statusCode).toBe(404)
  expect((await get('/sitemap.xml', {}, closed)).payload).not.toContain('jobs-1')
  expect((await get('/robots.txt', {}, closed)).payload).toContain('Disallow: /jobs/')
  await closed.http.close()
  expect((await get(`/api/public/jobs/${job.id}`)).json()).toEqual({
    id: job.id,
    title: job.title,
    description: job.description,
    category: job.category,
    location: job.location,
    created_at: job.created_at,
    bid_deadline: null,
    verified_only: false,
    lines: [],
    item_count: 0,
  })
})
