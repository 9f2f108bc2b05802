import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from '#web/ui/tabs.tsx'

afterEach(cleanup)

const labels = ['प्रोफ़ाइल', 'टीम', 'साइटें', 'कंपनी का लेखा']

/** happy-dom has no layout, so the test states the sizes of the list. */
function listOf(width: { content: number; seen: number; scrolled: number }): HTMLElement {
  const list = screen.getByRole('tablist')
  Object.defineProperties(list, {
    scrollWidth: { configurable: true, value: width.content },
    clientWidth: { configurable: true, value: width.seen },
  })
  list.scrollLeft = width.scrolled
  fireEvent.scroll(list)
  return list
}

test('tabs that do not fit fade out on the sides where there are more', () => {
  const tabs = labels.map((label) => ({ value: label, label, content: label }))
  render(<Tabs label="Settings" value={labels[0]!} onChange={() => {}} tabs={tabs} />)
  const faded = (width: Parameters<typeof listOf>[0]) =>
    ['data-before', 'data-after'].filter((side) => listOf(width).hasAttribute(side))
  expect(faded({ content: 640, seen: 328, scrolled: 0 })).toEqual(['data-after'])
  expect(faded({ content: 640, seen: 328, scrolled: 100 })).toEqual(['data-before', 'data-after'])
  expect(faded({ content: 640, seen: 328, scrolled: 312 })).toEqual(['data-before'])
  expect(faded({ content: 300, seen: 328, scrolled: 0 })).toEqual([])
})
