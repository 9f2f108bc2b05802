import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { FileDown, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { saveWorkbook } from '../boq/workbook/xlsx.ts'
import { saveFile } from '../files/save-file.ts'

type Table = 'orders' | 'bills' | 'tally' | 'msme-1'
type Wanted = { table: Table; as: 'csv' | 'xlsx' }

/** Tables for the accountant's own program. */
export function Exports({ buys }: { buys: boolean }) {
  const [half, setHalf] = useState(() => recentHalves()[0]!)
  const saving = useMutation({
    mutationFn: async ({ table, as }: Wanted) => {
      const file = await fileOf(table, half)
      if (table === 'msme-1' && (await file.text()).trim().split('\n').length === 1) {
        toast.info(t`Nothing to report: no bill of a micro or small supplier falls into this half-year.`)
        return
      }
      // What these two have is what their readers ask for.
      if (table === 'msme-1') return saveFile(file, `${table}-${half}.csv`)
      if (table === 'tally') return saveFile(file, `${table}.csv`)
      // Loaded lazily: few people export.
      const { tableCsv, tableWorkbook } = await import('./table-workbook.ts')
      const csv = await file.text()
      if (as === 'csv') return saveFile(tableCsv(csv, table), `${table}.csv`)
      return saveWorkbook(tableWorkbook(csv, table), `${table}.xlsx`)
    },
    onError: (error) => toast.error(errorText(error, messages.downloadFailed)),
  })
  const save = (table: Table, as: Wanted['as'], label: string, name?: string) => (
    <Button
      variant="secondary"
      aria-label={name}
      icon={as === 'csv' ? <FileDown aria-hidden /> : <FileSpreadsheet aria-hidden />}
      loading={saving.isPending && saving.variables.table === table && saving.variables.as === as}
      onClick={() => saving.mutate({ table, as })}
    >
      {label}
    </Button>
  )
  const both = (table: Table, title: string) => (
    <div className="flex flex-wrap items-center gap-2.5">
      <span className="min-w-20 font-medium">{title}</span>
      {save(table, 'xlsx', 'Excel', `${title}, Excel`)}
      {save(table, 'csv', 'CSV', `${title}, CSV`)}
    </div>
  )
  return (
    <Card as="section" aria-label={t`Tables for your accountant`} className="flex flex-col gap-4">
      <h2 className="font-semibold">{t`Tables for your accountant`}</h2>
      {both('orders', t`Orders`)}
      {both('bills', t`Bills`)}
      <div>{save('tally', 'csv', t`Vouchers for Tally`)}</div>
      {buys && (
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t`Form MSME-1 of`} className="w-full sm:w-72">
            <SelectInput value={half} onChange={(event) => setHalf(event.target.value)}>
              {recentHalves().map((one) => (
                <option key={one} value={one}>
                  {halfName(one)}
                </option>
              ))}
            </SelectInput>
          </Field>
          {save('msme-1', 'csv', t`Save figures`)}
        </div>
      )}
    </Card>
  )
}

async function fileOf(table: Table, half: string): Promise<Blob> {
  if (table === 'msme-1') return (await call(api.exportMsme, { query: { half } })) as Blob
  return (await call({ orders: api.exportOrders, bills: api.exportBills, tally: api.exportTally }[table])) as Blob
}

/** The half-years that can be chosen, the present one first. */
function recentHalves(): string[] {
  const [year, month] = new Date().toISOString().split('-').map(Number) as [number, number]
  const present = month >= 4 && month <= 9 ? { year, part: 1 } : { year: month < 4 ? year - 1 : year, part: 2 }
  return [0, 1, 2, 3].map((back) => {
    const halves = present.year * 2 + present.part - 1 - back
    return `${Math.floor(halves / 2)}-${(halves % 2) + 1}`
  })
}

function halfName(half: string): string {
  const [year = '', part] = half.split('-')
  return part === '1'
    ? t`April to September ${{ year }}`
    : t`October ${{ year }} to March ${{ next: Number(year) + 1 }}`
}
