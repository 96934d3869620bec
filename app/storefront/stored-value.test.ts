import { beforeEach, expect, test, vi } from 'vitest'
import { type StoredValue, storedValue } from './stored-value.ts'

let stored: Map<string, string>
let failing: 'nothing' | 'writes' | 'everything'
let hearStorage: (event: { key: string | null }) => void

beforeEach(() => {
  stored = new Map()
  failing = 'nothing'
  vi.stubGlobal('localStorage', {
    getItem(key: string) {
      if (failing === 'everything') throw new Error('blocked')
      return stored.get(key) ?? null
    },
    setItem(key: string, text: string) {
      if (failing !== 'nothing') throw new Error('full')
      stored.set(key, text)
    },
  })
  vi.stubGlobal('window', {
    name: '',
    addEventListener: (_name: string, hear: typeof hearStorage) => (hearStorage = hear),
    removeEventListener() {},
  })
})

const numbers = (onNotStored?: () => void): StoredValue<readonly number[]> =>
  storedValue({
    key: 'numbers',
    empty: [],
    read: (text) => (text ? text.split(',').map(Number) : []),
    write: (value) => value.join(','),
    onNotStored,
  })

test('a change is stored and announced', () => {
  const value = numbers()
  const hear = vi.fn()
  value.subscribe(hear)

  value.change((now) => [...now, 7])

  expect(value.get()).toEqual([7])
  expect(stored.get('numbers')).toBe('7')
  expect(hear).toHaveBeenCalledOnce()
})

test('where nothing is stored it is the empty one itself, so that a page that showed it is not drawn again', () => {
  const value = numbers()
  expect(value.get()).toBe(value.empty)
})

test('it is the same object for as long as the same is stored', () => {
  stored.set('numbers', '1,2')
  const value = numbers()
  expect(value.get()).toBe(value.get())
})

test('what another tab stored is seen, and never written over', () => {
  const value = numbers()
  const hear = vi.fn()
  value.subscribe(hear)
  value.change(() => [1])

  stored.set('numbers', '1,2')
  hearStorage({ key: 'numbers' })

  expect(hear).toHaveBeenCalledTimes(2)
  value.change((now) => [...now, 3])
  expect(stored.get('numbers')).toBe('1,2,3')
})

test.for(['writes', 'everything'] as const)('when %s fail the value lasts for the visit, announced once', (what) => {
  failing = what
  const tell = vi.fn()
  const value = numbers(tell)

  value.change(() => [1])
  value.change((now) => [...now, 2])

  expect(value.get()).toEqual([1, 2])
  expect(numbers().get()).toEqual([1, 2])
  expect(tell).toHaveBeenCalledOnce()
})

test('storage that works again takes the value back', () => {
  failing = 'writes'
  const value = numbers()
  value.change(() => [1])

  failing = 'nothing'
  value.change((now) => [...now, 2])

  expect(stored.get('numbers')).toBe('1,2')
  expect(window.name).toBe('')
})
