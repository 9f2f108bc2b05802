import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isSure } from '#web/public-site/quote/is-sure.ts'

test('a button that has asked asks again once something else was pressed', () => {
  const button = document.createElement('button')
  button.textContent = 'Take the bid back'
  button.dataset.sure = 'Take the bid back? Press again'
  document.body.append(button)
  const answers: boolean[] = []
  button.addEventListener('click', (event) => answers.push(isSure(event)))
  fireEvent.click(button)
  expect(button.textContent).toBe('Take the bid back? Press again')
  fireEvent.blur(button)
  expect(button.textContent).toBe('Take the bid back')
  fireEvent.click(button)
  expect(answers).toEqual([false, false])
  button.remove()
})
