import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { ExternalLink, Search } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { AdminCheck } from '#contract/check.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { dateTime } from '#web/ui/format.ts'
import { toast } from '#web/ui/toast.ts'

const gstPortal = 'https://services.gst.gov.in/services/searchtp'

/** Asks the register that is set up; without one, the public page is opened beside. */
export function RegisterSection({ check }: { check: AdminCheck }) {
  const { id, can_look_up, found_at, found } = check
  const looking = useMutation({
    mutationFn: () => call(api.lookUpCheck, { params: { id } }),
    onSuccess: ({ status }) => {
      if (status === 'passed') toast.success(t`The register agrees: passed`)
      else if (status === 'failed') toast.error(t`The register disagrees: refused`)
      else toast.info(t`The register is not clear: please decide`)
      return queryClient.invalidateQueries()
    },
  })
  return (
    <div className="flex flex-col items-start gap-2">
      {found_at && (
        <p className="text-sm text-ink-soft">
          {found
            ? t`Register asked: ${{ time: dateTime(found_at) }}`
            : t`The register did not know this number: ${{ time: dateTime(found_at) }}`}
        </p>
      )}
      {can_look_up ? (
        <Button
          variant="secondary"
          size="sm"
          icon={<Search aria-hidden />}
          loading={looking.isPending}
          onClick={() => looking.mutate()}
        >
          {t`Ask the GST register`}
        </Button>
      ) : (
        <a
          href={gstPortal}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent-ink underline-offset-2 hover:underline"
        >
          {t`Open the GST portal`}
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
      {looking.isError && <FailedCall error={looking.error} />}
    </div>
  )
}
