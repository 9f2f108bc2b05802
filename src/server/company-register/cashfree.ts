import * as z from 'zod'
import { askRegister } from './ask-register.ts'
import { type CompanyRegister, RegisterAway, type RegisterSettings } from './port.ts'
import { dayOf, pinOf, statusOf, textOf } from './register-entry.ts'

const reply = z.object({
  valid: z.boolean(),
  GSTIN: z.string().optional(),
  gst_in_status: z.string().optional(),
  legal_name_of_business: z.string().optional(),
  trade_name_of_business: z.string().optional(),
  taxpayer_type: z.string().optional(),
  date_of_registration: z.string().optional(),
  date_of_cancellation: z.string().optional(),
  principal_place_address: z.string().optional(),
  principal_place_split_address: z.object({ pincode: z.union([z.string(), z.number()]).optional() }).optional(),
})

/** Cashfree Verification Suite: `POST /gstin`. */
export function createCashfree({ url, id, secret }: RegisterSettings): CompanyRegister {
  return {
    name: 'cashfree',
    async lookUp(gstNumber, signal) {
      const { status, body } = await askRegister({
        url: `${url}/gstin`,
        init: {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-client-id': id, 'x-client-secret': secret },
          body: JSON.stringify({ GSTIN: gstNumber }),
        },
        signal,
      })
      const { data } = reply.safeParse(body)
      if (status !== 200 || !data) throw new RegisterAway(`Cashfree replied ${status}`)
      if (data.GSTIN !== undefined && data.GSTIN.toUpperCase() !== gstNumber)
        throw new RegisterAway('Cashfree replied about another number')
      if (!data.valid) return null
      if (data.GSTIN === undefined) throw new RegisterAway('Cashfree does not say about which number it replied')
      return {
        status: statusOf(data.gst_in_status ?? ''),
        legal_name: textOf(data.legal_name_of_business),
        trade_name: textOf(data.trade_name_of_business),
        taxpayer_type: textOf(data.taxpayer_type),
        address: textOf(data.principal_place_address),
        pin: pinOf(data.principal_place_split_address?.pincode),
        registered_on: dayOf(data.date_of_registration),
        cancelled_on: dayOf(data.date_of_cancellation),
      }
    },
  }
}
