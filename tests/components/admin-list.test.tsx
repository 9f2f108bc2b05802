import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/api/query-client.ts'
import { RecordLink } from '#web/features/admin/record-link.tsx'
import { RecordList } from '#web/features/admin/record-list.tsx'
import type { Label } from '#web/language/translate.ts'
import { openPage } from './open-page.ts'

type Firm = { id: string; name: string; bids: number | null }
const firms: Firm[] = [
  { id: 'c', name: 'Chetan 10', bids: 2 },
  { id: 'a', name: 'asha', bids: 11 },
  { id: 'b', name: 'Chetan 9', bids: null },
]

const label = (id: string) => ({ id, message: id }) as Label

const created_at = '2026-11-23T15:12:35.512Z'

function Firms({ onDelete, hasMore = false }: { onDelete?: (firm: Firm) => void; hasMore?: boolean }) {
  return (
    <RecordList
      texts={{
        search: label('Search firms'),
        searches: label('Name'),
        list: label('List of firms'),
        loading: label('Loading'),
        empty: label('None'),
      }}
      found={{
        data: firms,
        error: null,
        isLoading: false,
        isPlaceholderData: false,
        hasNextPage: hasMore,
        isFetchingNextPage: false,
        fetchNextPage: () => {},
        isFetching: false,
        refetch: () => {},
      }}
      columns={[
        {
          heading: label('Firm'),
          value: ({ name }) => name,
          cell: ({ id, name }) => <RecordLink to={{ kind: 'user', id }}>{name}</RecordLink>,
        },
        { heading: label('Bids'), value: ({ bids }) => bids, cell: ({ bids }) => bids },
        { heading: label('Note'), cell: () => '-' },
      ]}
      actions={(firm) => (
        <button type="button" data-delete onClick={() => onDelete?.(firm)}>
          Delete {firm.name}
        </button>
      )}
      download={{
        name: 'firms',
        read: async () => ({ items: firms, next: null, total: null }),
        line: (firm) => ({ ...firm, created_at }),
      }}
    />
  )
}

function show(list: React.ReactNode) {
  openPage('http://localhost/dashboard?tab=users')
  const router = createMemoryRouter([{ path: '*', element: list }], { initialEntries: ['/dashboard?tab=users'] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

afterEach(cleanup)

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const focused = () => document.activeElement?.textContent
const names = () => screen.getAllByRole('link').map((link) => link.textContent)

test.each([
  ['J and K', 'j', 'k'],
  ['the arrows', 'ArrowDown', 'ArrowUp'],
])('%s move along the rows from anywhere on the page, without a click into the list', (_, down, up) => {
  show(<Firms />)
  expect(document.activeElement).toBe(document.body)
  press(down)
  expect(focused()).toBe('Chetan 10')
  press(down)
  expect(focused()).toBe('asha')
  press(up)
  expect(focused()).toBe('Chetan 10')
})

test('after something else had the focus, the keys go on where they were', () => {
  show(<Firms />)
  press('j')
  press('j')
  screen.getByRole('button', { name: 'CSV' }).focus()
  press('k')
  expect(focused()).toBe('asha')
  press('k')
  expect(focused()).toBe('Chetan 10')
})

test('letters typed into the search are letters', () => {
  show(<Firms />)
  press('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  press('j')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  press('ArrowDown')
  expect(focused()).toBe('Chetan 10')
})

test('Delete asks about the row that the keys have reached', () => {
  const onDelete = vi.fn()
  show(<Firms onDelete={onDelete} />)
  press('j')
  press('j')
  press('Delete')
  expect(onDelete).toHaveBeenCalledWith(firms[1])
})

test('a heading sorts its column, numbers in names and empty cells included, and the third press takes it back', () => {
  show(<Firms />)
  const heading = (name: string) => screen.getByRole('columnheader', { name })
  const sortBy = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  sortBy('Firm')
  expect(names()).toEqual(['asha', 'Chetan 9', 'Chetan 10'])
  expect(heading('Firm').getAttribute('aria-sort')).toBe('ascending')
  sortBy('Firm')
  expect(names()).toEqual(['Chetan 10', 'Chetan 9', 'asha'])
  sortBy('Firm')
  expect(names()).toEqual(['Chetan 10', 'asha', 'Chetan 9'])
  sortBy('Bids')
  expect(names()).toEqual(['Chetan 10', 'asha', 'Chetan 9'])
  sortBy('Bids')
  expect(names()).toEqual(['asha', 'Chetan 10', 'Chetan 9'])
  expect(screen.queryByRole('button', { name: 'Note' })).toBeNull()
})

test('while more rows wait at the server, a sorted list says that it is only sorted so far', () => {
  show(<Firms hasMore />)
  expect(screen.queryByText(/Sorted among/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Firm' }))
  expect(screen.getByText('Sorted among the 3 rows that are loaded.')).toBeTruthy()
})

test('the file has the rows in the order of the screen', async () => {
  let saved: Blob | undefined
  const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = blob as Blob
    return 'blob:saved'
  })
  show(<Firms />)
  fireEvent.click(screen.getByRole('button', { name: 'Firm' }))
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saved).toBeDefined())
  const lines = (await saved!.text()).trim().split(/\r?\n/)
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['asha', 'Chetan 9', 'Chetan 10'])
  // By the clock of the screen.
  expect(lines[1]).toContain('2026-11-23T20:42:35+05:30')
  createObjectURL.mockRestore()
})
