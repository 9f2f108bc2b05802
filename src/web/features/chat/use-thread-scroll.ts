import { type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance counts as the bottom. */
const nearBottomPx = 80
const nearTopPx = 160

type Ends = { first: string | undefined; last: string | undefined; lastIsOwn: boolean; onNearTop: () => void }

/**
 * Scroll position of a thread: at the bottom when a message arrives; if the reader has scrolled up, it stays and a notice
 * appears; and on the same message when older ones load above.
 */
export function useThreadScroll({ first, last, lastIsOwn, onNearTop }: Ends) {
  const box = useRef<HTMLDivElement>(null)
  const was = useRef<{ first?: string; last?: string; height: number; atBottom: boolean }>({
    height: 0,
    atBottom: true,
  })
  const [hasNews, setHasNews] = useState(false)

  function toBottom() {
    if (!box.current) return
    box.current.scrollTop = box.current.scrollHeight
    was.current.atBottom = true
    setHasNews(false)
  }

  /** A chat opens at its first unread message. */
  function toUnread(divider: HTMLElement) {
    const element = box.current!
    element.scrollTop += divider.getBoundingClientRect().top - element.getBoundingClientRect().top
    was.current.atBottom = element.scrollHeight - element.scrollTop - element.clientHeight < nearBottomPx
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another first or last message moves anything
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const before = was.current
    if (before.first && first !== before.first && last === before.last)
      element.scrollTop += element.scrollHeight - before.height
    if (last !== before.last) {
      const unread = before.last ? null : element.querySelector<HTMLElement>('[data-unread]')
      if (unread) toUnread(unread)
      else if (before.atBottom || lastIsOwn) toBottom()
      else setHasNews(true)
    }
    was.current = { first, last, height: element.scrollHeight, atBottom: was.current.atBottom }
  }, [first, last, lastIsOwn])

  // The box shrinks when a keyboard opens or a long text is typed; its content grows when a message fails.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (was.current.atBottom) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [])

  function onScroll({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent<HTMLDivElement>) {
    was.current.height = scrollHeight
    was.current.atBottom = scrollHeight - scrollTop - clientHeight < nearBottomPx
    if (was.current.atBottom) setHasNews(false)
    if (scrollTop < nearTopPx && scrollHeight > clientHeight) onNearTop()
  }

  return { box, onScroll, hasNews, toBottom }
}
