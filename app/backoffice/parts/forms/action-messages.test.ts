import { expect, test } from 'vitest'
import { toastOf } from './action-messages.ts'

const banner = { thing: 'banner', done: 'Banner saved' }

test('each outcome has its message, the same wherever a screen has none of its own', () => {
  expect(toastOf({ kind: 'done' }, banner)).toEqual({ title: 'Banner saved' })
  expect(toastOf({ kind: 'failed' }, banner)).toEqual({
    title: 'Failed to save the banner. Please try again.',
    destructive: true,
  })
  expect(toastOf({ kind: 'conflict' }, banner)).toEqual({
    title: 'Somebody else saved this banner',
    description: 'Your changes are still here. Check the other version in a new tab. Save again to replace it.',
    destructive: true,
  })
  expect(toastOf({ kind: 'gone' }, banner)).toMatchObject({ title: 'This banner was deleted' })
  expect(toastOf({ kind: 'failed' }, { ...banner, failed: 'Not saved' })).toMatchObject({ title: 'Not saved' })
  expect(toastOf({ kind: 'failed' }, { ...banner, failed: null })).toBeNull()
})
