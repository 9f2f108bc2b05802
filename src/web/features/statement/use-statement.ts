import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '#contract/api.ts'
import type { StatementSettingsShown } from '#contract/statement.ts'
import { factsOfStatement, settingsOfStatement } from '#domain/statement/facts-of-statement.ts'
import { reckonFacts, statementOf } from '#domain/statement/reckon-statement.ts'
import { call } from '#web/api/client.ts'
import { queryOf } from '#web/api/queries.ts'
import { type Reading, readingOf } from './reading.ts'

type UsedStatement = {
  query: ReturnType<typeof useStatementQuery>
  reading: Reading | null
  settings: StatementSettingsShown | null
  onSettings: (settings: StatementSettingsShown) => void
}

const useStatementQuery = (jobId: string) => useQuery(queryOf(api.statement, { params: { id: jobId } }))

/**
 * The statement of a job, reckoned here by the settings of the screen. `keeps`: whether the reader's choice is stored for all
 * colleagues. A change of the settings does not reckon the bids again.
 */
export function useStatement(jobId: string, keeps: boolean): UsedStatement {
  const query = useStatementQuery(jobId)
  const { data } = query
  const [chosen, setChosen] = useState<StatementSettingsShown | null>(null)
  const storing = useMutation({
    mutationFn: (body: StatementSettingsShown) => call(api.setStatementSettings, { params: { id: jobId }, body }),
  })
  const settings = chosen ?? data?.settings ?? null
  const facts = useMemo(() => data && reckonFacts(factsOfStatement(data)), [data])
  const reading = useMemo(
    () => (data && facts && settings ? readingOf(data, statementOf(facts, settingsOfStatement(settings))) : null),
    [data, facts, settings],
  )
  return {
    query,
    reading,
    settings,
    onSettings(next) {
      setChosen(next)
      if (keeps) storing.mutate(next)
    },
  }
}
