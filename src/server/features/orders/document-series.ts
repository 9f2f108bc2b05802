import { financialYear } from '#domain/invoice-number.ts'
import type { Transaction } from '../../db/database.ts'

type Paper = 'po' | 'wo' | 'grn' | 'mb'
export type DocumentNumber = { number: string; fy: string; serial: number }

/**
 * The next number of a company's papers of this kind in the financial year of `at`, such as PO/26-27/0001: at most 16 characters
 * for 99 lakh papers. The row's lock makes the next one wait until this transaction ends, so that a rollback leaves no gap.
 */
export async function drawNumber(tx: Transaction, companyId: string, kind: Paper, at: string): Promise<DocumentNumber> {
  const fy = financialYear(at)
  const [row] = await tx<{ last_serial: number }[]>`
    insert into document_series (company_id, kind, fy, last_serial) values (${companyId}, ${kind}, ${fy}, 1)
    on conflict (company_id, kind, fy) do update set last_serial = document_series.last_serial + 1
    returning last_serial`
  const serial = row!.last_serial
  return { number: `${kind.toUpperCase()}/${fy}/${String(serial).padStart(4, '0')}`, fy, serial }
}
