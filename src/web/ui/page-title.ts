import { useEffect } from 'react'

const parts = { name: '', page: '' }

function show(changed: Partial<typeof parts>) {
  const { name, page } = Object.assign(parts, changed)
  document.title = name ? `${name} · ${page}` : page
}

/** Names what the open screen shows, such as the job, in the browser's tab. Undefined: nothing, or it still loads. */
export function useShownName(name: string | undefined): void {
  useEffect(() => {
    if (!name) return
    show({ name })
    return () => show({ name: '' })
  }, [name])
}

/** What stands in the browser's tab after the name of what is shown. */
export function useTitle(page: string): void {
  useEffect(() => show({ page }), [page])
}
