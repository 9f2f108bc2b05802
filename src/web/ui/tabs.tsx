import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'
import { useWideScreen } from './use-wide-screen.ts'

type Tab = { value: string; label: ReactNode; content: ReactNode }
type TabsProps = {
  label: string
  value: string
  onChange: (value: string) => void
  tabs: readonly Tab[]
  /** Below each other beside the panel on wide screens, where there are too many for a line. */
  isAside?: boolean
}

const tabLook =
  'min-h-11 text-[0.9375rem] font-medium text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink'
const looks = {
  line: {
    list: 'relative flex gap-1 overflow-x-auto border-b border-line [--after:0px] [--before:0px] [mask-image:linear-gradient(to_right,transparent,black_var(--before),black_calc(100%-var(--after)),transparent)] [scrollbar-width:none] data-after:[--after:2.5rem] data-before:[--before:2.5rem]',
    tab: '-mb-px border-b-2 border-transparent px-2.5 whitespace-nowrap sm:px-3.5',
  },
  aside: {
    list: 'sticky top-8 flex flex-col border-l border-line',
    tab: '-ml-px border-l-2 border-transparent px-4 py-2 text-left leading-snug',
  },
} as const

/**
 * Tabs with panels; only the selected panel is rendered. A list wider than the screen scrolls to the selected tab, and fades out
 * where there are more.
 */
export function Tabs({ label, value, onChange, tabs, isAside = false }: TabsProps) {
  const isWide = useWideScreen()
  const isVertical = isAside && isWide
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  // After painting: measuring before would lay out the whole new screen within the task that renders it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place to scroll to
  useEffect(() => showChosen(list.current), [value])
  useEffect(() => markMore(list.current))
  const chosen = tabs.find((tab) => tab.value === value)

  /** Arrow keys select the neighbour, cyclically; Home and End the first and last. */
  function chooseByKey(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.value === value)
    const [onward, back] = isVertical ? ['ArrowDown', 'ArrowUp'] : ['ArrowRight', 'ArrowLeft']
    const places: Record<string, number> = { [onward!]: (at + 1) % tabs.length, [back!]: at - 1, Home: 0, End: -1 }
    const next = tabs.at(places[event.key] ?? tabs.length)
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    list.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus()
  }

  return (
    <div className={classes(isVertical && 'grid grid-cols-[13rem_minmax(0,1fr)] items-start gap-8')}>
      <div
        ref={list}
        role="tablist"
        aria-orientation={isVertical ? 'vertical' : undefined}
        aria-label={label}
        onKeyDown={chooseByKey}
        onScroll={() => markMore(list.current)}
        className={isVertical ? looks.aside.list : looks.line.list}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}tab-${tab.value}`}
            data-value={tab.value}
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? `${id}panel` : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={classes(tabLook, isVertical ? looks.aside.tab : looks.line.tab)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {chosen && (
        <div
          key={chosen.value}
          role="tabpanel"
          id={`${id}panel`}
          aria-labelledby={`${id}tab-${chosen.value}`}
          // Panels whose first thing is a text are to be reached by keyboard too.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: as the pattern of tabs wants it
          tabIndex={0}
          className={classes('focus-visible:outline-offset-4', !isVertical && 'pt-5')}
        >
          {chosen.content}
        </div>
      )}
    </div>
  )
}

/** On which sides there are more tabs. The last pixels do not count, since positions are rounded. */
function markMore(list: HTMLElement | null): void {
  list?.toggleAttribute('data-before', list.scrollLeft > 4)
  list?.toggleAttribute('data-after', list.scrollWidth - list.scrollLeft - list.clientWidth > 4)
}

/**
 * Scrolls only the list, as `scrollIntoView` would scroll the page too. Part of the neighbours stays visible, to show that
 * there are more.
 */
function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector<HTMLElement>('[aria-selected=true]')
  if (!list || !chosen) return
  const peep = 40
  const { offsetLeft: left, offsetWidth: width } = chosen
  if (left - peep < list.scrollLeft) list.scrollLeft = left - peep
  if (left + width + peep > list.scrollLeft + list.clientWidth) list.scrollLeft = left + width + peep - list.clientWidth
}
