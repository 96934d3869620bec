import { AsyncLocalStorage } from 'node:async_hooks'
import type postgres from 'postgres'

/**
 * One clock for the shop and its database, which stands still until it is set: a schema before PostgreSQL's own has
 * others of its functions. Connections that are opened afterwards follow it.
 */
export async function installClock(sql: postgres.Sql, database: string) {
  await sql.unsafe(`
    create schema clock;
    create table clock.moment (at timestamptz not null);
    insert into clock.moment values (pg_catalog.now());
    create function clock.now() returns timestamptz language sql stable as 'select at from clock.moment';
    create function clock.clock_timestamp() returns timestamptz language sql stable as 'select at from clock.moment';
    do $$ declare one record; begin
      for one in select table_name, column_name from information_schema.columns
        where table_schema = 'public' and column_default = 'now()'
      loop
        execute format('alter table %I alter column %I set default clock.now()', one.table_name, one.column_name);
      end loop;
    end $$;
    alter database "${database}" set search_path = clock, pg_catalog, public`)
}

const RealDate = Date
const clocks = new AsyncLocalStorage<Clock>()
const nowHere = () => clocks.getStore()?.now ?? RealDate.now()

/** As the clock of the life says in which it is asked: lives are lived side by side. */
class DateOfLife extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(nowHere())
    else super(...given)
  }
  static override now() {
    return nowHere()
  }
  static override [Symbol.hasInstance](one: unknown) {
    return one instanceof RealDate
  }
}

let users = 0

/** Each life has its own time, until as many have ended this as began it. */
export function beginLivesTime() {
  users += 1
  globalThis.Date = DateOfLife as unknown as DateConstructor
}

export function endLivesTime() {
  users -= 1
  if (users === 0) globalThis.Date = RealDate
}

export class Clock {
  now = 0
  private readonly sql: postgres.Sql

  constructor(sql: postgres.Sql) {
    this.sql = sql
  }

  async set(now: number) {
    this.now = now
    await this.sql`update clock.moment set at = ${new Date(now).toISOString()}`
  }

  /** Works while this is the time. */
  run<Answer>(work: () => Answer) {
    return clocks.run(this, work)
  }

  pass(ms: number) {
    return this.set(this.now + ms)
  }
}
