import { StoreSettings } from './inputs.ts'

export function valueAt(settings: StoreSettings, path: string) {
  const [section, name] = path.split('.') as [keyof StoreSettings, string]
  return (settings[section] as Record<string, unknown>)[name]
}

/** Only what changed, by its path, for the log. */
export function differences(before: StoreSettings, after: StoreSettings) {
  const changed = { before: {} as Record<string, unknown>, after: {} as Record<string, unknown> }
  for (const [section, values] of Object.entries(after)) {
    const old = before[section as keyof StoreSettings] as Record<string, unknown>
    for (const [name, value] of Object.entries(values)) {
      if (canonical(old[name]) === canonical(value)) continue
      changed.before[`${section}.${name}`] = old[name]
      changed.after[`${section}.${name}`] = value
    }
  }
  return changed
}

/** The database keeps an object's keys in an order of its own. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
      : part,
  )
