import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { pages } from '#contract/pages.ts'
import { NotShown } from '#web/api/not-shown.tsx'

export const JobNotShown = ({ query }: Pick<ComponentProps<typeof NotShown>, 'query'>) => (
  <NotShown query={query} title={t`This job cannot be shown`} list={{ to: pages.jobs.path, label: t`Go to jobs` }} />
)
