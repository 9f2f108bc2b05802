import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { RegisterSettings } from '#server/company-register/port.ts'

/** A taxpayer as the register knows it; days as YYYY-MM-DD. */
export type Taxpayer = {
  gst_number: string
  status: string
  legal_name: string
  trade_name: string
  pin: string
  cancelled_on?: string
}

export type RegisterServer = {
  settings: RegisterSettings
  taxpayers: Map<string, Taxpayer>
  /** Requests so far. */
  asked(): number
  /** Answers all requests in place of the register. */
  answer: ((request: IncomingMessage, response: ServerResponse) => void) | null
  close(): Promise<void>
}

const keys = { id: 'client-of-nirmaan', secret: 'secret-of-nirmaan' }
const indianDay = (day: string) => day.split('-').toReversed().join('/')

type Shape = (request: IncomingMessage, taxpayers: Map<string, Taxpayer>) => Promise<{ status: number; body: unknown }>

/** As https://www.cashfree.com/docs/api-reference/vrs/v2/gstin/verify-gstin has it. */
const cashfree: Shape = async (request, taxpayers) => {
  if (request.headers['x-client-id'] !== keys.id || request.headers['x-client-secret'] !== keys.secret)
    return { status: 401, body: { type: 'authentication_error', code: 'unauthorized' } }
  if (request.method !== 'POST' || request.url !== '/verification/gstin') return { status: 404, body: {} }
  const { GSTIN } = (await json(request)) as { GSTIN: string }
  const found = taxpayers.get(GSTIN)
  if (!found) return { status: 200, body: { GSTIN, valid: false, message: "GSTIN Doesn't Exist" } }
  return {
    status: 200,
    body: {
      reference_id: 19,
      GSTIN: found.gst_number,
      valid: true,
      message: 'GSTIN Exists',
      legal_name_of_business: found.legal_name,
      trade_name_of_business: found.trade_name,
      gst_in_status: found.status,
      taxpayer_type: 'Regular',
      constitution_of_business: 'Partnership',
      date_of_registration: '2019-04-01',
      ...(found.cancelled_on && { date_of_cancellation: found.cancelled_on }),
      nature_of_business_activities: ['Wholesale Business'],
      principal_place_address: `Plot 4, Chakan, Pune, Maharashtra, ${found.pin}`,
      principal_place_split_address: { building_number: 'Plot 4', location: 'Chakan', pincode: found.pin },
    },
  }
}

/** The taxpayer search of the GST system, as GST Suvidha Providers pass it on. */
const gsp: Shape = async (request, taxpayers) => {
  if (request.headers['client-id'] !== keys.id || request.headers['client-secret'] !== keys.secret)
    return { status: 401, body: { error: { error_cd: 'AUTH', message: 'Unauthorized' } } }
  const url = new URL(request.url!, 'http://gsp')
  if (url.pathname !== '/verification/search' || url.searchParams.get('action') !== 'TP')
    return { status: 404, body: {} }
  const found = taxpayers.get(url.searchParams.get('gstin')!)
  if (!found)
    return { status: 200, body: { status_cd: '0', error: { error_cd: 'SWEB_9035', message: 'No records found' } } }
  return {
    status: 200,
    body: {
      gstin: found.gst_number,
      sts: found.status,
      lgnm: found.legal_name,
      tradeNam: found.trade_name,
      dty: 'Regular',
      ctb: 'Partnership',
      rgdt: indianDay('2019-04-01'),
      cxdt: found.cancelled_on ? indianDay(found.cancelled_on) : '',
      nba: ['Wholesale Business'],
      pradr: {
        ntr: 'Wholesale Business',
        addr: {
          bno: 'Plot 4',
          flno: '',
          st: '',
          loc: 'Chakan',
          city: 'Pune',
          dst: 'Pune',
          stcd: 'Maharashtra',
          pncd: found.pin,
        },
      },
      adadr: [],
    },
  }
}

const shapes = { cashfree, gsp }

/** A local GST register with the documented shape of one provider. */
export async function openRegisterServer(shape: keyof typeof shapes): Promise<RegisterServer> {
  const taxpayers = new Map<string, Taxpayer>()
  let asked = 0
  const server = createServer(async (request, response) => {
    asked += 1
    if (register.answer) return register.answer(request, response)
    const { status, body } = await shapes[shape](request, taxpayers)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const register: RegisterServer = {
    settings: { url: `http://127.0.0.1:${port}/verification`, ...keys },
    taxpayers,
    asked: () => asked,
    answer: null,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return register
}
