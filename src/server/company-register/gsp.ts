import * as z from 'zod'
import { askRegister } from './ask-register.ts'
import { type CompanyRegister, RegisterAway, type RegisterSettings } from './port.ts'
import { dayOf, pinOf, statusOf, textOf } from './register-entry.ts'

const optionalText = z.string().nullish()

/** The parts of an address, in the order of a letter. */
const partsOfAddress = ['bno', 'flno', 'bnm', 'st', 'loc', 'city', 'dst', 'stcd', 'pncd'] as const

const taxpayer = z.object({
  gstin: z.string(),
  sts: optionalText,
  lgnm: optionalText,
  tradeNam: optionalText,
  dty: optionalText,
  rgdt: optionalText,
  cxdt: optionalText,
  pradr: z.object({ addr: z.record(z.string(), z.unknown()).nullish(), adr: optionalText }).nullish(),
})

/** Some providers put the taxpayer inside `result` or `data`. */
const reply = z.union([
  taxpayer,
  z.object({ result: taxpayer }).transform(({ result }) => result),
  z.object({ data: taxpayer }).transform(({ data }) => data),
])

/** The codes with which the register says that a number does not exist. */
const unknownNumber = z.object({ error: z.object({ error_cd: z.enum(['SWEB_9035', 'FO8000', 'SWEB_9000']) }) })

/** The taxpayer search of a GST Suvidha Provider: `GET /search?action=TP&gstin=…`. */
export function createGsp({ url, id, secret }: RegisterSettings): CompanyRegister {
  return {
    name: 'gsp',
    async lookUp(gstNumber, signal) {
      const { status, body } = await askRegister({
        url: `${url}/search?action=TP&gstin=${encodeURIComponent(gstNumber)}`,
        init: { headers: { accept: 'application/json', 'client-id': id, 'client-secret': secret } },
        signal,
      })
      if (unknownNumber.safeParse(body).success) return null
      const { data } = reply.safeParse(body)
      if (status !== 200 || !data) throw new RegisterAway(`The GSP replied ${status}`)
      if (data.gstin.toUpperCase() !== gstNumber) throw new RegisterAway('The GSP replied about another number')
      const { addr, adr } = data.pradr ?? {}
      return {
        status: statusOf(data.sts ?? ''),
        legal_name: textOf(data.lgnm),
        trade_name: textOf(data.tradeNam),
        taxpayer_type: textOf(data.dty),
        address: addressOf(addr ?? {}) || textOf(adr),
        pin: pinOf(addr?.pncd) ?? pinOf(textOf(adr).slice(-6)),
        registered_on: dayOf(data.rgdt),
        cancelled_on: dayOf(data.cxdt),
      }
    },
  }
}

const addressOf = (parts: Record<string, unknown>): string =>
  textOf([...new Set(partsOfAddress.map((part) => textOf(parts[part])))].filter((part) => part !== '').join(', '))
