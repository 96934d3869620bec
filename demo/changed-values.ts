import { isDeepStrictEqual } from 'node:util'

type Values = Record<string, unknown>

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values without those that are still the demo's. */
export function withoutDemoValues(values: Values, demo: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      if (!Object.hasOwn(demo, key)) return [[key, value]]
      if (isDeepStrictEqual(value, demo[key])) return []
      const inner = demo[key]
      return [[key, isValues(value) && isValues(inner) ? withoutDemoValues(value, inner) : value]]
    }),
  )
}
