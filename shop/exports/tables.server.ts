import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#shop/staff/tables.server.ts'
import { exportForms, exportLists } from './export-lists.ts'

/** deleted: its person does not want it any more, and its bytes go soon. */
export const exportFileStates = ['waiting', 'ready', 'failed', 'deleted'] as const

const among = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Files of long lists, made in the background for the person who asked; each goes a day after it was made. */
export const exportFiles = pgTable(
  'export_files',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    staffId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text({ enum: exportLists }).notNull(),
    form: text({ enum: exportForms }).notNull(),
    /** The filter of its screen, as the address had it. */
    query: text().notNull(),
    fromDay: date(),
    toDay: date(),
    state: text({ enum: exportFileStates }).notNull().default('waiting'),
    /** Where its bytes are stored: the folder, and how many parts are in it. */
    folder: text().notNull(),
    parts: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    hasPersonalData: boolean().notNull().default(false),
    tries: integer().notNull().default(0),
    /** A process makes it until then; null: nobody does. */
    heldUntil: timestamp({ withTimezone: true }),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it was made, or given up. */
    endedAt: timestamp({ withTimezone: true }),
    fetchedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('export_files_state', sql`${table.state} in (${among(exportFileStates)})`),
    check('export_files_ended', sql`(${table.endedAt} is null) = (${table.state} = 'waiting')`),
    index('export_files_of_staff').on(table.staffId, table.id),
    index('export_files_waiting')
      .on(table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('export_files_over').on(table.endedAt),
  ],
)

/** The columns of a list that a person leaves out of its files. */
export const exportChoices = pgTable(
  'export_choices',
  {
    staffId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text({ enum: exportLists }).notNull(),
    leftOut: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.list] })],
)
