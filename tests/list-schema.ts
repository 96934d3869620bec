import type postgres from 'postgres'

/**
 * Everything that makes a database's schema, as sorted lines that two databases can be compared by: extensions, types,
 * sequences, tables, columns, constraints, indexes, functions, triggers, comments and rights, each with all that
 * PostgreSQL says about it. Left out are what stands in no schema of ours, and the place of a column among the others.
 */
export async function listSchema(sql: postgres.ISql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with ours as (
      select oid, nspname from pg_namespace
      where nspname !~ '^pg_' and nspname not in ('information_schema', 'drizzle', 'pgboss')
    ), added as (
      -- What an extension brought is the extension's.
      select classid, objid from pg_depend where deptype = 'e'
    ), lines(line) as (
      select format('schema %s owner %s rights %s', nspname, nspowner::regrole, nspacl)
      from pg_namespace join ours using (oid, nspname)

      union all select format('extension %s %s', extname, extversion) from pg_extension

      union all
      select format('type %s kind %s labels %s', typname, typtype,
        (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid))
      from pg_type join ours on ours.oid = typnamespace
      where typtype in ('e', 'd', 'r', 'm') and ('pg_type'::regclass, pg_type.oid) not in (select classid, objid from added)

      union all
      select format('sequence %s %s start %s step %s from %s to %s cache %s cycles %s of %s', relname, seqtypid::regtype,
        seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle,
        (select format('%s.%s', refobjid::regclass, attname) from pg_depend
          join pg_attribute on attrelid = refobjid and attnum = refobjsubid
          where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i')))
      from pg_sequence join pg_class on pg_class.oid = seqrelid join ours on ours.oid = relnamespace

      union all
      select format('table %s kind %s stored %s options %s row security %s %s replica %s owner %s rights %s rules %s',
        relname, relkind, relpersistence, reloptions, relrowsecurity, relforcerowsecurity, relreplident,
        relowner::regrole, relacl, case when relkind in ('v', 'm') then pg_get_viewdef(pg_class.oid) end)
      from pg_class join ours on ours.oid = relnamespace where relkind in ('r', 'p', 'v', 'm', 'f')

      union all
      select format('column %s.%s %s collation %s nullable %s default %s identity %s generated %s stored %s compressed %s target %s rights %s',
        relname, attname, format_type(atttypid, atttypmod), nullif(attcollation, 0)::regcollation, not attnotnull,
        pg_get_expr(adbin, adrelid), attidentity, attgenerated, attstorage, attcompression, attstattarget, attacl)
      from pg_attribute join pg_class on pg_class.oid = attrelid join ours on ours.oid = relnamespace
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relkind in ('r', 'p', 'v', 'm', 'f') and attnum > 0 and not attisdropped

      union all
      select format('constraint %s on %s %s valid %s deferrable %s %s', conname, conrelid::regclass,
        pg_get_constraintdef(pg_constraint.oid), convalidated, condeferrable, condeferred)
      from pg_constraint join ours on ours.oid = connamespace

      union all
      select format('index %s valid %s clustered %s replica %s', pg_get_indexdef(indexrelid), indisvalid, indisclustered,
        indisreplident)
      from pg_index join pg_class on pg_class.oid = indexrelid join ours on ours.oid = relnamespace

      union all
      select format('function %s rights %s', pg_get_functiondef(pg_proc.oid), proacl)
      from pg_proc join ours on ours.oid = pronamespace
      where prokind in ('f', 'p', 'w') and ('pg_proc'::regclass, pg_proc.oid) not in (select classid, objid from added)

      union all
      select format('trigger %s enabled %s', pg_get_triggerdef(pg_trigger.oid), tgenabled)
      from pg_trigger join pg_class on pg_class.oid = tgrelid join ours on ours.oid = relnamespace where not tgisinternal

      union all select format('event trigger %s on %s runs %s', evtname, evtevent, evtfoid::regproc) from pg_event_trigger

      union all
      select format('policy %s on %s for %s using %s check %s', polname, polrelid::regclass, polcmd,
        pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
      from pg_policy

      union all
      select format('rule %s', pg_get_ruledef(pg_rewrite.oid)) from pg_rewrite
      join pg_class on pg_class.oid = ev_class join ours on ours.oid = relnamespace where rulename <> '_RETURN'

      union all
      select format('statistics %s', pg_get_statisticsobjdef(pg_statistic_ext.oid)) from pg_statistic_ext
      join ours on ours.oid = stxnamespace

      union all
      select format('comment on %s: %s', pg_describe_object(classoid, objoid, objsubid), description) from pg_description
      where objoid >= 16384 and (classoid, objoid) not in (select classid, objid from added)
        and classoid <> 'pg_extension'::regclass

      union all
      select format('default rights of %s in %s on %s: %s', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype,
        defaclacl)
      from pg_default_acl
    )
    select line from lines where line is not null order by line`
  return rows.map(({ line }) => line)
}

/** The rows of each table that has any, as its columns' names and values in the sequence of the names. */
export async function listRows(sql: postgres.ISql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`
  const lines: string[] = []
  for (const { name } of tables) {
    const rows = await sql<{ row: string }[]>`select to_jsonb(${sql(name)})::text as row from ${sql(name)}`
    lines.push(...rows.map(({ row }) => `${name} ${row}`).toSorted())
  }
  return lines
}
