import type { OrderVersionContent } from '#contract/order.ts'
import { rupeesNumber, sum } from '#domain/exact.ts'
import type { OrderContent } from '#domain/orders/order-content.ts'
import { reckonOrder } from '#domain/orders/reckon-order.ts'

type Parts = Pick<
  OrderVersionContent,
  'lines' | 'charges' | 'items_total' | 'discount' | 'taxable' | 'tax' | 'round_off' | 'total'
>

/** What a version says, with its amounts in rupees. */
export function pricedParts(content: OrderContent): Parts {
  const reckoned = reckonOrder(content)
  return {
    lines: content.lines.map((line, n) => ({ ...line, amount: rupeesNumber(reckoned.lines[n]!.amount) })),
    charges: content.charges.map((charge, n) => ({ ...charge, total: rupeesNumber(reckoned.charges[n]!.total) })),
    items_total: rupeesNumber(reckoned.items),
    discount: rupeesNumber(reckoned.discount),
    taxable: rupeesNumber(reckoned.taxable),
    tax: reckoned.gst.map((tax) => ({
      percent: Number(tax.gst) / 100,
      taxable: rupeesNumber(tax.taxable),
      amount: rupeesNumber(sum([tax.cgst, tax.sgst, tax.igst])),
      cgst: rupeesNumber(tax.cgst),
      sgst: rupeesNumber(tax.sgst),
      igst: rupeesNumber(tax.igst),
    })),
    round_off: rupeesNumber(reckoned.roundOff),
    total: rupeesNumber(reckoned.total),
  }
}
