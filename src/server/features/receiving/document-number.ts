import type { Transaction } from '../../db/database.ts'

type Series = { companyId: string; kind: 'grn' | 'mb'; day: string }
type Drawn = { number: string; fy: string; serial: number }

/** The next number of a paper in its financial year, without a gap: the row of the series is locked until the commit. */
export async function drawNumber(tx: Transaction, { companyId, kind, day }: Series): Promise<Drawn> {
  const fy = financialYear(day)
  const [series] = await tx<{ last_serial: number }[]>`
    insert into document_series (company_id, kind, fy, last_serial) values (${companyId}, ${kind}, ${fy}, 1)
    on conflict (company_id, kind, fy) do update set last_serial = document_series.last_serial + 1
    returning last_serial`
  const serial = series!.last_serial
  return { number: `${kind.toUpperCase()}/${fy}/${String(serial).padStart(4, '0')}`, fy, serial }
}

/** '2026-11-23' -> '26-27': it begins in April. */
function financialYear(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const first = month >= 4 ? year : year - 1
  return [first, first + 1].map((one) => String(one % 100).padStart(2, '0')).join('-')
}
