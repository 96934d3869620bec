import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { categories } from '#shop/catalogue/tables.server.ts'
import type { ColumnMap } from './columns.ts'
import { type Defaults, importStates, rowOutcomes } from './inputs.ts'

export const importStateEnum = pgEnum('product_import_state', importStates)
export const rowOutcomeEnum = pgEnum('product_import_outcome', rowOutcomes)

const moment = () => timestamp({ withTimezone: true })

/** A file of products on its way in: its rows lie below until they are forgotten. */
export const productImports = pgTable(
  'product_imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fileName: text().notNull(),
    state: importStateEnum().notNull().default('uploaded'),
    headings: text().array().notNull(),
    rowCount: integer().notNull(),
    columns: jsonb().$type<ColumnMap>().notNull(),
    defaults: jsonb().$type<Defaults>().notNull(),
    /** How far the step at work has come through the rows: to say which product they are about, or to apply them. */
    doneUpTo: integer('applied_up_to').notNull().default(0),
    /** The error that stopped the work; it is tried again by itself. */
    error: text('fault'),
    /** The process at work has it until then. */
    heldUntil: moment(),
    /** The person that the work is done for, with the name as it was. */
    staffId: text().notNull(),
    staffName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    finishedAt: moment(),
  },
  (table) => [
    index('product_imports_at_work')
      .on(table.id)
      .where(sql`${table.state} in ('checking', 'applying')`),
  ],
)

/** `key` is the same for all rows of one product; a product is checked and applied whole. */
export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: integer()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** As a spreadsheet counts: the headings are row 1. */
    number: integer().notNull(),
    cells: text().array().notNull(),
    key: text(),
    sku: text(),
    /** Of a file of another shop, without signs around it. */
    barcode: text(),
    outcome: rowOutcomeEnum(),
    message: text('words'),
    /** The decisions that the check made for its product, as sentences; on the product's first row. */
    notes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Of the product as the check saw it; null for a new one. */
    version: integer(),
    isApplied: boolean().notNull().default(false),
    /** The outcome from before a picture did not come: the row can be tried again as it was checked. */
    retryOutcome: rowOutcomeEnum(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index('product_import_rows_by_product').on(table.importId, table.key),
    index('product_import_rows_by_sku')
      .on(table.importId, table.sku)
      .where(sql`${table.sku} is not null`),
    index('product_import_rows_by_barcode')
      .on(table.importId, table.barcode)
      .where(sql`${table.barcode} is not null`),
    index('product_import_rows_by_outcome').on(table.importId, table.outcome, table.number),
  ],
)

/** The category here for a type in the files of another shop, as staff chose it last. */
export const productTypeCategories = pgTable('product_type_categories', {
  /** As slugOf writes it. */
  type: text().primaryKey(),
  categoryId: integer()
    .notNull()
    .references(() => categories.id, { onDelete: 'cascade' }),
})

/** The option that staff chose last of what an import decides by itself. */
export const productImportChoices = pgTable('product_import_choices', {
  decision: text().primaryKey(),
  option: text().notNull(),
})
