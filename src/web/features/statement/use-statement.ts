import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import { evaluationBases } from '#contract/evaluation-bases.ts'
import type { StatementSettingsShown } from '#contract/statement.ts'
import { call } from '#web/api/client.ts'
import { queryOf } from '#web/api/queries.ts'
import { createReadings, type Readings } from './create-readings.ts'
import type { Reading } from './reading.ts'

type UsedStatement = {
  query: ReturnType<typeof useStatementQuery>
  reading: Reading | null
  settings: StatementSettingsShown | null
  onSettings: (settings: StatementSettingsShown) => void
}

const useStatementQuery = (jobId: string) => useQuery(queryOf(api.statement, { params: { id: jobId } }))

/**
 * The statement of a job, reckoned here by the settings of the screen. `keeps`: whether the reader's choice is stored for all
 * colleagues.
 */
export function useStatement(jobId: string, keeps: boolean): UsedStatement {
  const query = useStatementQuery(jobId)
  const { data } = query
  const [chosen, setChosen] = useState<StatementSettingsShown | null>(null)
  const store = useStoredSettings(jobId)
  const settings = chosen ?? data?.settings ?? null
  const readings = useMemo(() => (data ? createReadings(data) : null), [data])
  useOtherBases(readings, settings)
  return {
    query,
    reading: readings && settings && readings(settings),
    settings,
    onSettings(next) {
      setChosen(next)
      if (keeps) store(next)
    },
  }
}

/** A figure is typed by several keys, so that what they make is stored once, after the last. */
const storedAfterMs = 400

function useStoredSettings(jobId: string): (settings: StatementSettingsShown) => void {
  const { mutate } = useMutation({
    mutationFn: (body: StatementSettingsShown) => call(api.setStatementSettings, { params: { id: jobId }, body }),
  })
  const waiting = useRef<{ settings: StatementSettingsShown; timer: number } | null>(null)

  function storeNow() {
    if (!waiting.current) return
    const { settings, timer } = waiting.current
    clearTimeout(timer)
    waiting.current = null
    mutate(settings)
  }
  // Whoever leaves the screen at once has chosen as well.
  const latest = useRef(storeNow)
  latest.current = storeNow
  useEffect(() => () => latest.current(), [])

  return (settings) => {
    clearTimeout(waiting.current?.timer)
    waiting.current = { settings, timer: window.setTimeout(storeNow, storedAfterMs) }
  }
}

const idleAfterMs = 300

/** Prefetch: the other bases are reckoned while nobody waits, one after the other, so that a change of basis only draws. */
function useOtherBases(readings: Readings | null, settings: StatementSettingsShown | null): void {
  useEffect(() => {
    if (!readings || !settings) return
    const others = evaluationBases.filter((basis) => basis !== settings.basis)
    const timers = others.map((basis, n) => setTimeout(() => readings({ ...settings, basis }), idleAfterMs * (n + 1)))
    return () => timers.forEach(clearTimeout)
  }, [readings, settings])
}
