import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = { NODE_ENV: 'production' }
const seller = { SELLER_NAME: 'Nirmaan', SELLER_ADDRESS: 'Pune', SELLER_GST_NUMBER: '27AAPFU0939F1ZV' }

describe('a setting that is wrong stops the start', () => {
  test('all at once, each with what is wrong', () => {
    const start = () =>
      readConfig({
        NODE_ENV: 'production',
        PORT: 'http',
        SMTP_HOST: 'mail.example.in',
        DATABSE_URL: 'postgres://db.example.in/nirmaan',
        DEMO: '1',
        ADMIN_EMAIL: 'meera@nirmaan.example',
        ADMIN_PASSWORD: 'nirmaan-demo',
        S3_BUCKET: 'files',
        DATABASE_URL: 'postgres://db.example.in/nirmaan?sslrootcert=/nowhere/ca.crt',
      })
    for (const mistake of [
      'PORT must be a port number',
      'SMTP_HOST is no setting of this product',
      'DATABSE_URL is no setting: is DATABASE_URL meant?',
      'DEMO must not be 1 in production',
      'ADMIN_PASSWORD must not be the published password',
      'S3_SECRET_ACCESS_KEY must be set together',
      'DATABASE_URL names the certificate /nowhere/ca.crt, which is not there',
    ])
      expect(start).toThrow(mistake)
  })

  test.each([
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['TRUST_PROXYS', 'TRUST_PROXY'],
    ['RAZORPAY_KEYID', 'RAZORPAY_KEY_ID'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['PORTT', 'PORT'],
    ['HSOT', 'HOST'],
  ])('%s, which should be %s', (name, setting) => {
    expect(() => readConfig({ [name]: 'x' })).toThrow(setting)
  })

  test('a kind of installation that there is not, since it would be one for development', () => {
    expect(() => readConfig({ NODE_ENV: 'prod' })).toThrow('NODE_ENV must be production, development or test')
  })
})

test("other programs' variables, and an empty one, are let be", () => {
  const others = [
    'HOME',
    'HOSTNAME',
    'MAIL',
    'MAILCHECK',
    'BRANCH_NAME',
    'NODE_PATH',
    'PGDATABASE',
    'HTTP_URL',
    'EDITOR',
    'POST',
    'PORTS',
  ]
  const ofCompose = { DB_PASSWORD: 'a', S3_SECRET: 'b', SITE: 'market.example.in' }
  const ofKubernetes = {
    SMTP_PORT: 'tcp://10.0.0.7:25',
    SMTP_SERVICE_HOST: '10.0.0.7',
    S3_PORT_9000_TCP_ADDR: '10.0.0.8',
  }
  const env = { ...Object.fromEntries(others.map((name) => [name, 'x'])), ...ofCompose, ...ofKubernetes, SMTP_HOST: '' }
  expect(readConfig(env).port).toBe(3000)
})

describe('in production nothing untrue is stated by default', () => {
  test('no figure, telephone or address of an invented support', () => {
    expect(readConfig(production)).toMatchObject({
      figures: [],
      supportPhone: '',
      supportEmail: '',
      testimonials: false,
    })
    const stated = readConfig({ ...production, FIGURE_PROJECTS: '₹3 crore', SUPPORT_PHONE: '+91 253 145 2202' })
    expect(stated.figures).toEqual([{ label: 'Worth of projects', value: '₹3 crore', is_aim: false }])
    expect(stated).toMatchObject({ supportPhone: '+91 253 145 2202', supportEmail: '' })
  })

  test('for trying the product there are examples, the figures marked as aims', () => {
    const { figures, supportPhone } = readConfig({})
    expect(figures.map(({ is_aim }) => is_aim)).toEqual([true, true, true, true])
    expect(supportPhone).not.toBe('')
  })
})

test('what production lacks is told, with what follows from it, and what is set is not', () => {
  const gapsOf = (env: Record<string, string>) => readConfig(env).gaps.map((gap) => gap.split(':')[0])
  expect(gapsOf(production)).toEqual(['PUBLIC_URL', 'SMTP_URL', 'TRUST_PROXY', 'RAZORPAY_KEY_ID', 'OPERATOR_NAME'])
  expect(gapsOf({ ...production, SMTP_URL: 'smtp://mail', OPERATOR_NAME: 'Example Market' })).not.toContain('SMTP_URL')
  const practice = { RAZORPAY_KEY_ID: 'a', RAZORPAY_KEY_SECRET: 'b', RAZORPAY_WEBHOOK_SECRET: 'c', ...seller }
  expect(gapsOf({ ...production, ...practice, RAZORPAY_API_URL: 'http://127.0.0.1:3900' })).toContain(
    'RAZORPAY_API_URL',
  )
  expect(gapsOf({ ...production, ...practice })).not.toContain('RAZORPAY_API_URL')
  expect(gapsOf({ ...production, PUBLIC_URL: 'http://market.example.in' })).toContain('PUBLIC_URL')
  expect(gapsOf({})).toEqual([])
})
