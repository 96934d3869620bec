type Area = 'local' | 'session'

/** The text stored under a key for all tabs (`local`) or for this one (`session`). Null means nothing, or storage is blocked. */
export function readStorage(area: Area, key: string): string | null {
  try {
    return storageOf(area).getItem(key)
  } catch {
    return null
  }
}

/** Null removes what is stored. False when the browser stores nothing: storage is full or blocked. */
export function writeStorage(area: Area, key: string, text: string | null): boolean {
  try {
    if (text === null) storageOf(area).removeItem(key)
    else storageOf(area).setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Where storage is blocked, to name it throws already. */
const storageOf = (area: Area) => (area === 'local' ? localStorage : sessionStorage)
