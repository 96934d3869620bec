import * as z from 'zod'
import { sentNumber } from '#shared/fields.ts'
import { readSearch } from '#shared/search-text.ts'
import { typedDay } from '#shared/typed-moment.ts'

/** Which lines of the log to show, and where in them the page stands. */
export type LogFilter = {
  /** Part of what was changed or of what was done to it: "FW-104233", "product 12", "refund". */
  search: string
  /** The person whose changes are listed; null: everybody's. */
  person: string | null
  /** Days in India as "2026-11-21", both included. */
  from: string | null
  to: string | null
  /** Line ids: the page ends before, or begins after, that line. */
  older: number | null
  newer: number | null
}

const day = typedDay().nullable().catch(null)
const line = sentNumber(1, Number.MAX_SAFE_INTEGER).nullable().catch(null)

const Filter = z.object({
  search: z.string(),
  person: z
    .string()
    .regex(/^[\w-]{1,80}$/)
    .nullable()
    .catch(null),
  from: day,
  to: day,
  older: line,
  newer: line,
})

/** Values in a link that make no sense are dropped, never an error page. */
export const readLogFilter = (query: URLSearchParams): LogFilter =>
  Filter.parse({
    ...Object.fromEntries(Object.keys(Filter.shape).map((name) => [name, query.get(name)])),
    search: readSearch(query),
  })

/** The opposite of readLogFilter, without what is at its default. */
export const writeLogFilter = (filter: Partial<LogFilter>) =>
  new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))

export const isNarrowed = ({ search, person, from, to }: LogFilter) =>
  search !== '' || person !== null || from !== null || to !== null
