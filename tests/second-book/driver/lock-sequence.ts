import type postgres from 'postgres'
import { completeSettings } from '#tests/settings.ts'

/** Rows in the sequence of docs/decisions/028: balances of credit, stock, numbers of invoices, numbers of credit notes. */
const positions = `case tg_table_name when 'credit_balances' then 5 when 'variants' then 6
  else case to_jsonb(new) ->> 'prefix' when '${completeSettings.tax.creditNotePrefix}' then 8 else 7 end end`

/** Each transaction that changes rows out of the sequence fails, but for those that it holds already. */
export async function installLockSequence(sql: postgres.Sql) {
  await sql.unsafe(`
    create function clock.in_sequence() returns trigger language plpgsql as $$
    declare
      held text := coalesce(current_setting('shop.held', true), '');
      last int := coalesce(nullif(current_setting('shop.position', true), ''), '0')::int;
      own int := ${positions};
      name text := tg_table_name || ' ' || coalesce(to_jsonb(new) ->> 'id', to_jsonb(new) ->> 'prefix') || ';';
    begin
      if position(name in held) > 0 then return new; end if;
      -- Credit is spent under a lock that was taken first, as its type says.
      if tg_table_name = 'credit_balances' and tg_op = 'UPDATE'
        and (to_jsonb(new) ->> 'paise')::int < (to_jsonb(old) ->> 'paise')::int then return new; end if;
      if own < last then raise exception 'locks out of sequence: % after position %', name, last; end if;
      perform set_config('shop.held', held || name, true);
      perform set_config('shop.position', own::text, true);
      return new;
    end $$;
    create trigger in_sequence before insert or update on credit_balances
      for each row execute function clock.in_sequence();
    create trigger in_sequence before update of stock on variants
      for each row execute function clock.in_sequence();
    create trigger in_sequence before insert or update on invoice_series
      for each row execute function clock.in_sequence()`)
}
