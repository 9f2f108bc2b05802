import { useEffect } from 'react'

let name = ''
let page = ''

const show = () => {
  document.title = name + page
}

/** Names what the open screen shows, such as the job, in the browser's tab. Undefined: nothing, or it still loads. */
export function useShownName(shown = ''): void {
  useEffect(() => {
    if (!shown) return
    name = `${shown} · `
    show()
    return () => {
      name = ''
      show()
    }
  }, [shown])
}

/** What stands in the browser's tab after the name of what is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    page = title
    show()
  }, [title])
}
