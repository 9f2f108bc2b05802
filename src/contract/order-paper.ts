import * as z from 'zod/mini'
import { language } from './account.ts'
import { get } from './endpoint.ts'
import { fieldError, fieldErrors } from './field-errors.ts'
import { orderReaders } from './roles.ts'

/** `version`: the newest where it is left out. */
const orderPdfQuery = z.object({
  version: z.optional(
    z
      .string(fieldError(fieldErrors.notPositive, 'Version'))
      .check(z.regex(/^[1-9]\d{0,5}$/, fieldError(fieldErrors.notPositive, 'Version'))),
  ),
  language: z.optional(language),
})

export const orderPaperEndpoints = {
  orderPdf: get('/orders/{id}/pdf', {
    access: orderReaders,
    query: orderPdfQuery,
    reply: z.unknown(),
    produces: 'file',
    refusals: [422],
    summary: "A version of an order as a PDF (A4), in the caller's language or the given one.",
  }),
}
