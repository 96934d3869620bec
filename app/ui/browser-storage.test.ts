import { expect, onTestFinished, test, vi } from 'vitest'
import { readStorage, writeStorage } from './browser-storage.ts'

const openStorage = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  }
}

test('what is written is read from the same place alone, until it is removed', () => {
  vi.stubGlobal('localStorage', openStorage())
  vi.stubGlobal('sessionStorage', openStorage())
  expect(writeStorage('local', 'a', 'shared')).toBe(true)
  expect(writeStorage('session', 'a', '')).toBe(true)
  expect(readStorage('local', 'a')).toBe('shared')
  expect(readStorage('session', 'a')).toBe('')
  expect(writeStorage('local', 'a', null)).toBe(true)
  expect(readStorage('local', 'a')).toBeNull()
  expect(readStorage('session', 'a')).toBe('')
})

test('storage that is full says that nothing was stored, and what was there can still be read', () => {
  const full = openStorage()
  full.setItem('a', 'earlier')
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { ...full, setItem })
  expect(writeStorage('local', 'a', 'later')).toBe(false)
  expect(readStorage('local', 'a')).toBe('earlier')
})

test('where storage is blocked nothing is stored, read or thrown', () => {
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'sessionStorage'))
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  expect(writeStorage('session', 'a', 'text')).toBe(false)
  expect(writeStorage('session', 'a', null)).toBe(false)
  expect(readStorage('session', 'a')).toBeNull()
})
