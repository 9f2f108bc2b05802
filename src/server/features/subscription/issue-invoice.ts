import { messages } from '#contract/messages.ts'
import { gstState } from '#domain/gst-number.ts'
import { gstSplit } from '#domain/gst-split.ts'
import { invoiceNumber, invoiceSeries } from '#domain/invoice-number.ts'
import type { Config } from '../../config.ts'
import type { Transaction } from '../../db/database.ts'

export type InvoicedBuyer = { id: string; company_name: string; address: string; gst_number: string }

type Sale = { payment_id: string; buyer: InvoicedBuyer; total_paise: number; issued_at: string; is_test: boolean }

/** A series of their own, so that test invoices take no numbers of the real one. */
const testPrefix = 'TST'

/**
 * Issues the invoice of a payment, with both parties as they are today: the buyer's tax credit depends on the GST number of
 * that day.
 */
export async function issueInvoice(tx: Transaction, config: Config, sale: Sale): Promise<void> {
  const { payment_id, total_paise, issued_at, is_test } = sale
  const seller = { ...config.seller, ...gstState(config.seller.gst_number) }
  const { company_name: name, address, gst_number } = sale.buyer
  const buyer = { name, address, gst_number, ...gstState(gst_number) }
  const series = invoiceSeries(is_test ? testPrefix : config.invoicePrefix, issued_at)
  const serial = await nextSerial(tx, series)
  await tx`
    insert into invoices ${tx({
      payment_id,
      buyer_id: sale.buyer.id,
      series,
      serial,
      number: invoiceNumber(series, serial),
      issued_at,
      is_test,
      seller: tx.json(seller),
      buyer: tx.json(buyer),
      description: messages.subscriptionMonth({ brand: config.brandName }).text,
      sac: config.serviceAccountingCode,
      ...gstSplit(total_paise, seller.state_code, buyer.state_code),
      total_paise,
    })}`
}

/**
 * The next number of a series. The row's lock makes other invoices wait until this transaction ends, so that a rollback leaves
 * no gap.
 */
async function nextSerial(tx: Transaction, series: string): Promise<number> {
  const [row] = await tx<{ last_serial: number }[]>`
    insert into invoice_series (series, last_serial) values (${series}, 1)
    on conflict (series) do update set last_serial = invoice_series.last_serial + 1
    returning last_serial`
  return row!.last_serial
}
