import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockersOf } from '../opening-rules.ts'
import type { ChecklistItem } from '../rules.ts'
import { stepsOf } from './steps.ts'

const item = (id: string, level: ChecklistItem['level'], isNeeded?: true): ChecklistItem => ({
  id,
  level,
  isNeeded,
  title: id,
  whatToDo: id,
})
const stateOf = (id: string, items: readonly ChecklistItem[]) => stepsOf(items).find((step) => step.id === id)?.state

test('a step is done when all that it is made of is well, partly where some is, and needed when it blocks opening', () => {
  expect(stateOf('seller', [item('brand', 'good', true), item('seller', 'good', true)])).toBe('done')
  expect(stateOf('seller', [item('brand', 'warning', true), item('seller', 'good', true)])).toBe('needed')
  expect(stateOf('payments', [item('payments', 'closes checkout')])).toBe('needed')
  expect(stateOf('contact', [item('contact', 'good', true), item('hours', 'warning')])).toBe('partly')
  expect(stateOf('cash', [item('cash', 'warning')])).toBe('open')
  expect(stateOf('look', [item('brand', 'good')])).toBeUndefined()
})

test('no finding is lost, and a step is needed exactly where something in it blocks opening', () => {
  const id = fc.constantFrom('opening', 'brand', 'seller', 'payments', 'mail', 'look', 'something-new', 'home-page')
  const level = fc.constantFrom<ChecklistItem['level']>('closes checkout', 'warning', 'good')
  const items = fc.uniqueArray(
    fc.tuple(id, level, fc.constantFrom(true as const, undefined)).map((given) => item(...given)),
    { selector: (one) => one.id },
  )
  fc.assert(
    fc.property(items, (found) => {
      const steps = stepsOf(found)
      const shown = steps.flatMap((step) => step.items.map((one) => one.id))
      expect(shown.toSorted()).toEqual(
        found
          .map((one) => one.id)
          .filter((one) => one !== 'opening')
          .toSorted(),
      )
      expect(steps.some(({ state }) => state === 'needed')).toBe(blockersOf(found).length > 0)
    }),
  )
})
