import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Invoice } from '#contract/invoice.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import { toast } from '#web/ui/toast.ts'
import { saveFile } from '../files/save-file.ts'

export function useInvoicePdf({ id, number }: Pick<Invoice, 'id' | 'number'>) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(api.invoicePdf, { params: { id } }),
    onSuccess: (pdf) => saveFile(pdf, `invoice-${number.replaceAll('/', '-')}.pdf`),
    onError: (error) => toast.error(errorText(error, messages.downloadFailed)),
  })
  return { downloadPdf: () => mutate(), isDownloading: isPending }
}
