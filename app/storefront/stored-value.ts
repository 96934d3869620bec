import { readStorage, writeStorage } from '#app/ui/browser-storage.ts'
import { forget, recall, remember } from './tab-memory.ts'

/** A value stored in local storage and shared by all tabs. On the server and while hydrating it is the empty one. */
export type StoredValue<Value> = {
  readonly empty: Value
  get(): Value
  change(next: (value: Value) => Value): void
  subscribe(listener: () => void): () => void
}

type Shape<Value> = {
  key: string
  empty: Value
  read(text: string): Value
  write(value: Value): string
  /** Storage is full or blocked: the value lives for this visit. Reported once. */
  onNotStored?(): void
}

export function storedValue<Value>({ key, empty, read, write, onNotStored }: Shape<Value>): StoredValue<Value> {
  const listeners = new Set<() => void>()
  let cached: { text: string | null; value: Value } | undefined

  /** The value stored now; the same object for as long as the same is stored. */
  function get() {
    const text = recall(key) ?? readStorage('local', key)
    if (cached?.text !== text) cached = { text, value: text === null ? empty : read(text) }
    return cached.value
  }

  function change(next: (value: Value) => Value) {
    const value = next(get())
    const text = write(value)
    cached = { text, value }
    keep(text)
    listeners.forEach((listener) => listener())
  }

  function keep(text: string) {
    if (writeStorage('local', key, text)) return forget(key)
    if (recall(key) === null) onNotStored?.()
    remember(key, text)
  }

  const hearOtherTabs = ({ key: changed }: StorageEvent) => {
    if (changed === key || changed === null) listeners.forEach((listener) => listener())
  }

  function subscribe(listener: () => void) {
    if (listeners.size === 0) window.addEventListener('storage', hearOtherTabs)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', hearOtherTabs)
    }
  }

  return { empty, get, change, subscribe }
}
