import { type Assume, is, Param, Placeholder, type Query as Text, sql } from 'drizzle-orm'
import type { Db } from './client.server.ts'

/** The placeholder of each value in a query until it is asked. */
export type Given<Values> = { readonly [Name in keyof Values]: Placeholder }

/** The value that Drizzle's builders and `execute` give. */
type Built<Rows> = Preparable<Rows> | (PromiseLike<Rows> & { getQuery(): Text })
type Preparable<Rows> = { prepare(name: string): Prepared<Rows> }
type Prepared<Rows> = { execute(): Promise<Rows> }

/** As Drizzle's queries: it goes out when somebody waits for it. */
export type PreparedQuery<Rows> = PromiseLike<Rows> & { execute(): Promise<Rows> }

/**
 * A query whose text is made once: for those of every order, since Drizzle takes longer to write some than PostgreSQL to
 * answer them. A value that a column does not encode, as one compared in `where`, is given as PostgreSQL reads it.
 */
export function preparedQuery<Values extends object, Rows>(build: (db: Db, given: Given<Values>) => Built<Rows>) {
  let prepared: Prepared<Rows> | undefined
  return (db: Db, values: Values): PreparedQuery<Rows> => {
    prepared ??= prepare(db, build(db, placeholders))
    return asked(db, prepared, values)
  }
}

/** Beyond so many sets of columns and numbers of rows the text is made anew. */
const maxPrepared = 50

/** An insert whose text is made once for each set of columns and number of rows. Rows hold values, and no SQL. */
export function preparedInsert<Row extends object, Rows>(build: (db: Db, rows: Row[]) => Preparable<Rows>) {
  const known = new Map<string, Prepared<Rows>>()
  return (db: Db, rows: readonly Row[]): PreparedQuery<Rows> => {
    const values: Record<string, unknown> = {}
    const written = rows.map((row, at) => {
      const given = Object.entries(row).filter(([, value]) => value !== undefined)
      for (const [name, value] of given) values[`${name} ${at}`] = value
      return given.map(([name]) => name)
    })
    const key = JSON.stringify(written)
    let prepared = known.get(key)
    if (!prepared) {
      const slots = written.map((names, at) =>
        Object.fromEntries(names.map((name) => [name, sql.placeholder(`${name} ${at}`)])),
      )
      prepared = build(db, slots as Assume<unknown, Row[]>).prepare('')
      if (known.size < maxPrepared) known.set(key, prepared)
    }
    return asked(db, prepared, values)
  }
}

const placeholders = new Proxy({} as Given<never>, {
  get: (_nothing, name) => sql.placeholder(name as string),
})

const prepare = <Rows>(db: Db, built: Built<Rows>) =>
  'prepare' in built
    ? built.prepare('')
    : (db._.session.prepareQuery(built.getQuery(), undefined, undefined, false) as Prepared<Rows>)

/** The prepared query is of the first connection or transaction that asked. */
function asked<Rows>(db: Db, prepared: Prepared<Rows>, values: object): PreparedQuery<Rows> {
  const execute = () => {
    const { params } = prepared as unknown as { params: readonly unknown[] }
    const own = Object.assign(Object.create(Object.getPrototypeOf(prepared) as object) as Prepared<Rows>, prepared, {
      client: (db._.session as unknown as { client: unknown }).client,
      params: params.map((param) => filled(param, values as Record<string, unknown>)),
    })
    return own.execute()
  }
  // oxlint-disable-next-line unicorn/no-thenable -- As Drizzle's queries are.
  return { execute, then: (onAnswer, onError) => execute().then(onAnswer, onError) }
}

/** Not by the library, which would have a column encode null. */
function filled(param: unknown, values: Record<string, unknown>) {
  if (is(param, Placeholder)) return values[param.name]
  if (!is(param, Param) || !is(param.value, Placeholder)) return param
  const value = values[param.value.name]
  return value === null || value === undefined ? value : param.encoder.mapToDriverValue(value)
}
