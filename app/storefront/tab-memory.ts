/**
 * Values that local storage would not take, stored for this tab: `window.name` outlives page loads even where storage
 * is blocked. Only for values that are nobody's secret.
 */
const mark = 'kept for this visit:'

function read(): Record<string, string> {
  if (!window.name.startsWith(mark)) return {}
  try {
    return JSON.parse(window.name.slice(mark.length))
  } catch {
    return {}
  }
}

function write(values: Record<string, string>) {
  window.name = Object.keys(values).length > 0 ? mark + JSON.stringify(values) : ''
}

export const recall = (key: string): string | null => (window.name ? (read()[key] ?? null) : null)

export const remember = (key: string, text: string) => write({ ...read(), [key]: text })

export function forget(key: string) {
  if (recall(key) === null) return
  const { [key]: _forgotten, ...rest } = read()
  write(rest)
}
