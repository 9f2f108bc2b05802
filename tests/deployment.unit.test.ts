import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { api } from '#contract/api.ts'
import { settingNames } from '#server/config.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFile(join(root, path), 'utf8')

type Service = {
  env_file?: { path: string; required: boolean }[]
  environment?: Record<string, unknown>
  mem_limit?: string
  healthcheck?: object
  restart?: string
  image: string
}
const composed = async (): Promise<Record<string, Service>> =>
  parse(await read('compose.yaml'), { merge: true }).services

test('every setting of .env reaches the containers of the product, but for those of their own network', async () => {
  const services = await composed()
  for (const name of ['app-1', 'app-2', 'backup']) {
    const { env_file, environment } = services[name]!
    expect(env_file).toEqual([{ path: '.env', required: false }])
    const fixed = Object.keys(environment!).filter(
      (setting) => !String(environment![setting]).includes(`\${${setting}`),
    )
    expect(fixed.filter((setting) => !settingNames.includes(setting))).toEqual([])
    // Whoever pays, who runs it and what people see is never fixed.
    expect(
      fixed.filter((setting) => /RAZORPAY|SELLER|OPERATOR|SUPPORT|FIGURE|ADMIN|BRAND|SMTP|PUBLIC/.test(setting)),
    ).toEqual([])
  }
})

test('every container has a limit of memory, is started again, and says whether it is well', async () => {
  for (const [name, { mem_limit, restart, healthcheck, image }] of Object.entries(await composed())) {
    expect([name, mem_limit, restart]).toEqual([name, expect.stringMatching(/^\d+m$/), 'unless-stopped'])
    expect(healthcheck !== undefined || image === 'nirmaan', name).toBe(true)
  }
  expect(await read('Dockerfile')).toContain('HEALTHCHECK')
})

test('units and timers run commands that there are, and each timer has its unit', async () => {
  const folder = 'deploy/systemd'
  const files = await readdir(join(root, folder))
  const { scripts } = JSON.parse(await read('package.json'))
  for (const file of files.filter((name) => name.endsWith('.service'))) {
    const [, command] = /^ExecStart=\/usr\/bin\/node \/opt\/nirmaan\/scripts\/run\.mjs (\S+)/m.exec(
      await read(`${folder}/${file}`),
    )!
    expect(Object.keys(scripts)).toContain(command)
  }
  for (const timer of files.filter((name) => name.endsWith('.timer')))
    expect(files).toContain(timer.replace('.timer', '.service'))
})

test('proxies and Prometheus ask the ports of the servers that the pages start', async () => {
  expect(await read('deploy/systemd/nirmaan@.service.d/port.conf')).toContain('PORT=%i METRICS_PORT=1%i')
  for (const proxy of ['Caddyfile', 'nginx.conf'])
    expect(await read(`deploy/proxy/${proxy}`)).toMatch(/127\.0\.0\.1:3001.*127\.0\.0\.1:3002/s)
  const { scrape_configs, rule_files } = parse(await read('deploy/prometheus/prometheus.yml'))
  expect(scrape_configs[0].static_configs[0].targets).toEqual(['127.0.0.1:13001', '127.0.0.1:13002'])
  expect(rule_files).toEqual(['alerts.yml'])
})

test('the pages for operators name commands, settings and calls that there are', async () => {
  const { scripts } = JSON.parse(await read('package.json'))
  const folder = 'docs/operations'
  const pages = await Promise.all((await readdir(join(root, folder))).map((page) => read(`${folder}/${page}`)))
  const named = pages.flatMap((page) => [...page.matchAll(/\bnpm (?:--prefix \S+ )?run ([a-z][\w:-]*)/g)])
  expect(named.map(([, name]) => name).filter((name) => !Object.hasOwn(scripts, name!))).toEqual([])
  const install = await read(`${folder}/install.md`)
  expect(install).toContain(`/api${api.paymentWebhook.path}`)
  const [, env] = /\/dev\/stdin \.env <<END\n(.*?)\nEND/s.exec(install)!
  const set = env!.split('\n').map((line) => line.split('=')[0]!)
  expect(set.filter((name) => !settingNames.includes(name))).toEqual([])
})
