import { expect, test } from 'vitest'
import { itemsNamed } from './items-named.ts'

const named = (title: string) => itemsNamed(title, '2026-11-27')

test('a title names items in its own words, and each once', () => {
  expect(named('PPC cement second lot')).toEqual(['cement'])
  expect(named('Supply of bricks and cement, cement first')).toEqual(['brick', 'cement'])
  expect(named('सीमेंट 200 बोरी')).toEqual(['cement'])
})

test('where a title names none, none is made up', () => {
  for (const title of ['Foundation work', 'Office building, Hyderabad', 'Second lot']) expect(named(title)).toEqual([])
})
