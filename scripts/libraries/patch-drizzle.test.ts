import { Column, entityKind, is, SQL, sql, StringChunk, Table } from 'drizzle-orm'
import { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { products } from '#shop/catalogue/tables.server.ts'

test('what a part of a query is, is answered alike each time it is asked', () => {
  for (let times = 0; times < 2; times += 1) {
    expect(is(products, Table)).toBe(true)
    expect(is(products, PgTable)).toBe(true)
    expect(is(products, Column)).toBe(false)
    expect(is(products.id, PgColumn)).toBe(true)
    expect(is(products.id, Column)).toBe(true)
    expect(is(sql`1`, SQL)).toBe(true)
    expect(is(sql`1`, StringChunk)).toBe(false)
    for (const value of [null, undefined, 1, 'text', {}, [], Object.create(null)]) expect(is(value, SQL)).toBe(false)
  }
})

test('a class of another copy of the library is taken by its kind', () => {
  class Copied {
    static readonly [entityKind] = 'SQL'
    readonly queryChunks = []
  }
  class Derived extends Copied {
    static override readonly [entityKind] = 'Derived' as never
  }
  for (let times = 0; times < 2; times += 1) {
    expect(is(new Copied(), SQL)).toBe(true)
    expect(is(new Derived(), SQL)).toBe(true)
    expect(is(new Derived(), StringChunk)).toBe(false)
  }
})
