/** The entry that a key leads to, around both ends; null for keys that move nothing. */
export function nextIndex(key: string, current: number, count: number): number | null {
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (Math.max(current, 0) - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/** The next entry that begins with what was typed; one character again and again goes from one to the next. */
export function findTyped(entries: readonly { label: string }[], typed: string, current: number): number | null {
  const isOneCharacter = [...typed].every((character) => character === typed[0])
  const wanted = (isOneCharacter ? typed[0]! : typed).toLowerCase()
  const first = current + (isOneCharacter ? 1 : 0)
  for (let step = 0; step < entries.length; step += 1) {
    const at = (Math.max(first, 0) + step) % entries.length
    if (entries[at]!.label.toLowerCase().startsWith(wanted)) return at
  }
  return null
}
