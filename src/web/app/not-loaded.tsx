import { useEffect, useState } from 'react'
import { Splash } from './splash.tsx'

const key = 'nirmaan.reloaded-at'
const pauseMs = 60_000

/** After an update the files of an open page no longer exist: reloads the page, but at most once in a while, to avoid a loop. */
export function NotLoaded({ error }: { error: unknown }) {
  const [mayReload] = useState(() => Date.now() - Number(sessionStorage.getItem(key) ?? 0) > pauseMs)
  useEffect(() => {
    if (!mayReload) return
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  }, [mayReload])
  if (!mayReload) throw error
  return <Splash />
}
