import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { messages } from '#contract/screen-messages.ts'
import { errorText } from '#web/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { wholeNumber } from '#web/ui/format.ts'
import { toast } from '#web/ui/toast.ts'
import type { ListToDownload } from './list-to-download.ts'

/** Saves all rows that the search and filters find as a CSV file. */
export function DownloadList<Row>({ list }: { list: ListToDownload<Row> }) {
  const download = useMutation({
    mutationFn: async () => (await import('./save-csv.ts')).saveCsv(list),
    onSuccess: ({ rows, isWhole }) => {
      if (!isWhole)
        toast.error(t`The file has the newest ${{ count: wholeNumber(rows) }} rows. Narrow the list for the others.`)
    },
    onError: (error) => toast.error(errorText(error, messages.unknownError)),
  })
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
      title={t`Download this list as CSV`}
      className="shrink-0"
    >
      CSV
    </Button>
  )
}
