import { useEffect, useState } from 'react'
import { Splash } from './splash.tsx'

const key = 'nirmaan.reloaded-at'
const pauseMs = 60_000

/** After an update of the product the files of an open page are gone: gets the new ones, but never in a circle. */
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
