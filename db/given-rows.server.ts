import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { storableJson } from './storable-text.server.ts'

/**
 * Rows that the shop gives to a statement, as a table: `columns` as in `"variantId" int, quantity int`. The limit, the
 * count of the rows, changes nothing but what PostgreSQL expects: a hundred rows of JSON alone, for which it would read
 * whole tables, and ten with a limit that it learns late. Known early it would be planned for anew each time.
 */
export const givenRows = (rows: readonly object[], columns: SQL) => rowsOf(writeJson(rows), rows.length, columns)

const writeJson = (value: unknown) => storableJson(JSON.stringify(value))

/** The same of a prepared query: the rows as JSON, and their count. */
export const rowsOf = (json: string | Placeholder, count: number | Placeholder, columns: SQL) => sql`(
  select * from jsonb_to_recordset(${json}::text::jsonb) as given (${columns})
  limit (select ${count}::int))`

/**
 * Values that the shop gives to a statement, for `column = any (…)`. An array of any length is looked up by an index; a
 * subquery is expected to have a hundred rows, for which PostgreSQL would read a small table whole.
 */
export const givenValues = (values: readonly (number | string)[], type: SQL) => anyOf(writeJson(values), type)

/** The same of a prepared query: the values as JSON. */
export const anyOf = (json: string | Placeholder, type: SQL) =>
  sql`any (array(select value::${type} from jsonb_array_elements_text(${json}::text::jsonb)))`
