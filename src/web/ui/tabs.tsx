import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

type Tab = { value: string; label: ReactNode; content: ReactNode }
type TabsProps = { label: string; value: string; onChange: (value: string) => void; tabs: readonly Tab[] }

/** Tabs with their panels; only the chosen panel is in the page. Where they don't all fit, the list scrolls to the chosen one. */
export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place to scroll to
  useLayoutEffect(() => showChosen(list.current), [value])
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List
        ref={list}
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 border-b-2 border-transparent px-2.5 text-[0.9375rem] font-medium whitespace-nowrap text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:font-semibold data-[state=active]:text-ink sm:px-3.5"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-5 focus-visible:outline-offset-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

/** Moves the list alone: `scrollIntoView` would move the page too. The neighbours peep in, so that one sees there are more. */
function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector<HTMLElement>('[data-state=active]')
  if (!list || !chosen) return
  const peep = 40
  const { offsetLeft: left, offsetWidth: width } = chosen
  if (left - peep < list.scrollLeft) list.scrollLeft = left - peep
  if (left + width + peep > list.scrollLeft + list.clientWidth) list.scrollLeft = left + width + peep - list.clientWidth
}
