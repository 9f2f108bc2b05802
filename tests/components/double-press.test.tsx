import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '#web/ui/button.tsx'

afterEach(cleanup)

const doubleClick = (button: HTMLElement) => {
  for (const detail of [1, 2]) fireEvent.click(button, { detail })
}

test('a double click on what is sent sends it once, and the next click counts again', () => {
  const onClick = vi.fn()
  render(
    <Button loading={false} onClick={onClick}>
      Award Bid
    </Button>,
  )
  doubleClick(screen.getByRole('button'))
  expect(onClick).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button'), { detail: 1 })
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('a double click on the button of a form submits it once', () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading={false}>
        Save Changes
      </Button>
    </form>,
  )
  doubleClick(screen.getByRole('button'))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('other buttons may be pressed as fast as one likes', () => {
  const onClick = vi.fn()
  render(<Button onClick={onClick}>Next month</Button>)
  doubleClick(screen.getByRole('button'))
  expect(onClick).toHaveBeenCalledTimes(2)
})
