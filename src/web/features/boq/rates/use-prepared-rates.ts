import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import { queryOf } from '#web/api/queries.ts'
import { loadTexts } from '#web/language/load-texts.ts'
import { textsOfParts } from '../../../../language/text-groups.ts'

/** Prefetches the lines and texts of the form of an itemised bid: the network may be gone when it is opened. */
export function usePreparedRates({ id }: Job, isWanted: boolean): void {
  useQuery({ ...queryOf(api.jobItems, { params: { id } }), enabled: isWanted })
  useEffect(() => {
    if (isWanted) void loadTexts(...textsOfParts['src/web/features/boq/rates/rates-forms.ts']).catch(() => {})
  }, [isWanted])
}
