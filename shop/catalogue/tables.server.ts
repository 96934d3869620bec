import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { images } from '#shop/media/tables.server.ts'
import type { Declarations } from '#shop/settings/legal-declarations.ts'
import type { HowCollected, HowMatched } from './collection-members.ts'
import type { OwnColorGroup } from './color-groups.ts'
import { genders, productStates } from './inputs.ts'
import type { Box } from './packed-size.ts'
import type { FactField } from './product-facts.ts'
import { lowStock } from './product-list-filter.ts'
import type { SetSlot } from './product-set.ts'
import type { ReturnRule } from './return-rule.ts'
import type { SizeGuide } from './size-guide.ts'
import type { SizeSet } from './size-sequence.ts'
import type { SoldAhead } from './sold-ahead.ts'
import type { OwnColorNames } from './swatch-name.ts'
import type { ThirdOption } from './third-option.ts'

export const genderEnum = pgEnum('gender', genders)
export const productStateEnum = pgEnum('product_state', productStates)

export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().unique(),
    /**
     * The category's identity, which other rows store and compare; made once for a name
     * (`managing/category-form.server.ts`). The default is for a version of the shop that knows of none.
     */
    slug: text()
      .notNull()
      .unique()
      .default(sql`'category-' || gen_random_uuid()`),
    /** The category that it is a part of, which is part of none; null: it stands by itself. */
    parentId: integer().references((): AnyPgColumn => categories.id, { onDelete: 'set null' }),
    description: text().notNull().default(''),
    imageKey: text().references(() => images.key, { onDelete: 'set null' }),
    isActive: boolean().notNull().default(true),
    sortOrder: integer().notNull().default(0),
    sizeGuide: jsonb().$type<SizeGuide>(),
    /** Null means women's products have the same as all. */
    womensSizeGuide: jsonb().$type<SizeGuide>(),
    /** Of its products that do not say otherwise. */
    declarations: jsonb().$type<Declarations>(),
    /** Of a piece in its packing; null: as the settings of delivery say. */
    grams: integer(),
    box: jsonb().$type<Box>(),
    /** Null means its products are returned as the store's policy says. */
    returnRule: jsonb().$type<ReturnRule>(),
    /** Asked of its products. */
    facts: jsonb().$type<FactField[]>().notNull().default([]),
    /** For search engines and shared links; blank: the page's own words. */
    searchTitle: text().notNull().default(''),
    searchDescription: text().notNull().default(''),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('categories_name_filled', sql`length(trim(${table.name})) > 0`),
    check('categories_grams', sql`${table.grams} > 0`),
    check('categories_parent', sql`${table.parentId} <> ${table.id}`),
    index().on(table.sortOrder),
    index('categories_parent_id')
      .on(table.parentId)
      .where(sql`${table.parentId} is not null`),
  ],
)

/** Slugs that categories had before they were renamed: old links still lead to them. */
export const formerCategorySlugs = pgTable(
  'former_category_slugs',
  {
    slug: text().primaryKey(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.categoryId)],
)

/**
 * Money is whole paise, so sums never round. Colours are hex values. `colorNames` are those of the filter, computed when
 * saved; `ownColorNames` are what staff call a colour, by its hex value.
 */
export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Of the whole name in the file of another shop that it came from, where `name` is the beginning of it. */
    wholeNameHash: text(),
    description: text().notNull().default(''),
    state: productStateEnum().notNull().default('draft'),
    gender: genderEnum().notNull(),
    category: text().notNull(),
    /** That of its category: the database sets it with the category, whatever is written here. */
    categorySlug: text().notNull().default(''),
    pricePaise: integer().notNull(),
    salePricePaise: integer(),
    effectivePricePaise: integer()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`least(${products.pricePaise}, coalesce(${products.salePricePaise}, ${products.pricePaise}))`,
      ),
    discountPercent: integer()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case when ${products.salePricePaise} < ${products.pricePaise} then round((${products.pricePaise} - ${products.salePricePaise}) * 100.0 / ${products.pricePaise})::integer else 0 end`,
      ),
    sizes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Its name and values are in the words of `sizes` and of its variants' sizes. */
    thirdOption: jsonb().$type<ThirdOption>(),
    /** Of products with a third option: their sizes without it, as the filter has them. */
    plainSizes: text().array(),
    colors: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    colorNames: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Those of each colour, by its hex value; null: not written since an upgrade. */
    groupsByColor: jsonb().$type<Record<string, string[]>>(),
    ownColorNames: jsonb().$type<OwnColorNames>().notNull().default({}),
    details: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Each as "Fabric: Cotton". */
    facts: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** In lower case. */
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Whom the shop has it from; blank: not said. */
    vendor: text().notNull().default(''),
    featured: boolean().notNull().default(false),
    newArrival: boolean().notNull().default(false),
    bestseller: boolean().notNull().default(false),
    /** The most pieces of it, in any size and colour, that one person may buy; null: as many as they like. */
    maxPerPerson: integer(),
    /** How much of each variant the unpaid orders of one network may reserve; null: the share that all products have. */
    unpaidSharePercent: integer(),
    /** From then on it can be bought; null: as soon as it is live. */
    startsAt: timestamp({ withTimezone: true }),
    /** Null means that of its category. */
    sizeGuide: jsonb().$type<SizeGuide>(),
    /** The maximum retail price with all taxes; null: it is the price. */
    mrpPaise: integer(),
    /** Staff have looked at the maximum retail price. */
    mrpConfirmed: boolean().notNull().default(false),
    /** Blank: the tariff code of its category. */
    hsn: text().notNull().default(''),
    /** Null means the rate of its category. */
    gstPercent: integer(),
    /** A set of pieces of other products, which has no variants of its own; null: a product. A migration indexes the sets. */
    setSlots: jsonb().$type<SetSlot[]>(),
    /** Of a set that costs so much less than its pieces; its price is then written from the cheapest. Null: it has its own. Indexed, too. */
    setPercent: integer(),
    /** Sold before its pieces exist; null: from stock. */
    soldAhead: jsonb().$type<SoldAhead>(),
    /** Null means as its category says. */
    returnRule: jsonb().$type<ReturnRule>(),
    /** Null means as its category says. */
    declarations: jsonb().$type<Declarations>(),
    /** Of a piece in its packing; null: that of its category. */
    grams: integer(),
    box: jsonb().$type<Box>(),
    /** For search engines and shared links; blank: the page's own words. */
    searchTitle: text().notNull().default(''),
    searchDescription: text().notNull().default(''),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(${products.name} || chr(10) || ${products.category} || chr(10) || ${products.description})`,
      ),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({ columns: [table.category], foreignColumns: [categories.name] })
      .onUpdate('cascade')
      .onDelete('restrict'),
    check('products_name_filled', sql`length(trim(${table.name})) > 0`),
    // The migrations check besides that a live product has a price: one of another shop may lack it, as a draft.
    check('products_sale_price_positive', sql`${table.salePricePaise} > 0`),
    check('products_max_per_person', sql`${table.maxPerPerson} > 0`),
    check('products_grams', sql`${table.grams} > 0`),
    check('products_unpaid_share', sql`${table.unpaidSharePercent} between 1 and 100`),
    index('products_live').on(table.state, table.id.desc()),
    index('products_gender').on(table.gender),
    index('products_category_slug').on(table.categorySlug),
    index('products_price').on(table.state, table.effectivePricePaise, table.id),
    index('products_discount').on(table.state, table.discountPercent, table.id),
    index('products_featured')
      .on(table.id)
      .where(sql`${table.featured}`),
    index('products_new_arrival')
      .on(table.id)
      .where(sql`${table.newArrival}`),
    index('products_bestseller')
      .on(table.id)
      .where(sql`${table.bestseller}`),
    index('products_starts_at')
      .on(table.startsAt)
      .where(sql`${table.startsAt} is not null`),
    index('products_third_option')
      .on(table.id)
      .where(sql`${table.thirdOption} is not null`),
    index('products_facts').using('gin', table.facts),
    index('products_tags').using('gin', table.tags),
    index('products_plain_sizes').using('gin', sql`coalesce(${table.plainSizes}, ${table.sizes})`),
    index('products_color_names').using('gin', table.colorNames),
    index('products_by_name').on(sql`lower(${table.name})`, table.id),
    index('products_by_price').on(table.effectivePricePaise, table.id),
    index('products_by_change').on(table.updatedAt, table.id),
    index('products_mrp_unconfirmed')
      .on(table.id)
      .where(sql`not ${table.mrpConfirmed}`),
    index('products_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

/** Products that belong together: those that staff chose, in their sorting, or those that a rule lets in. */
export const collections = pgTable(
  'collections',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull().default(''),
    imageKey: text().references(() => images.key, { onDelete: 'set null' }),
    /** Visitors find it. */
    isActive: boolean().notNull().default(true),
    how: text().$type<HowCollected>().notNull(),
    /** Of one by hand, in their sorting. */
    productIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    match: text().$type<HowMatched>().notNull().default('all'),
    /** The conditions of a rule; an empty one asks for nothing. Categories are slugs. */
    categories: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    genders: genderEnum()
      .array()
      .notNull()
      .default(sql`'{}'`),
    colors: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    minPricePaise: integer(),
    maxPricePaise: integer(),
    /** A day of India's. */
    newSince: date(),
    onSale: boolean().notNull().default(false),
    inStock: boolean().notNull().default(false),
    /** From then on its products can be bought, if they have no later start of their own; null: at once. */
    startsAt: timestamp({ withTimezone: true }),
    /** For search engines and shared links; blank: the page's own words. */
    searchTitle: text().notNull().default(''),
    searchDescription: text().notNull().default(''),
    /** The picture of shared links; null: the collection's own. */
    shareImageKey: text().references(() => images.key, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('collections_title_filled', sql`length(trim(${table.title})) > 0`),
    check('collections_how', sql`${table.how} in ('hand', 'rule')`),
    check('collections_match', sql`${table.match} in ('all', 'any')`),
    index('collections_starts_at')
      .on(table.startsAt)
      .where(sql`${table.startsAt} is not null`),
    index().on(table.imageKey),
    index().on(table.shareImageKey),
  ],
)

/** One row: all sizes of the shop in the sequence of every list, and the owner's named sets of them. */
export const sizeLists = pgTable(
  'size_lists',
  {
    id: integer().primaryKey(),
    sizes: text().array().notNull(),
    sets: jsonb().$type<SizeSet[]>().notNull(),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('size_lists_one', sql`${table.id} = 1`)],
)

/** One row, which a migration makes: the owner's groups of the filter by colour, and the colours that staff put into one. */
export const colorGroups = pgTable(
  'color_groups',
  {
    id: integer().primaryKey(),
    own: jsonb().$type<readonly OwnColorGroup[]>().notNull().default([]),
    placed: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('color_groups_one', sql`${table.id} = 1`)],
)

/** Words that mean the same to a search, in lower case. */
export const synonymGroups = pgTable('synonym_groups', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  words: text().array().notNull(),
  version: integer().notNull().default(1),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Searches without a result, and how often in a day of India's: nothing says by whom. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date().notNull(),
    phrase: text().notNull(),
    times: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.phrase] }),
    check('missed_searches_short', sql`length(${table.phrase}) <= 60`),
  ],
)

/** Searches that found something, by day: the popular ones are shown before anybody types. Nobody's name is with them. */
export const foundSearches = pgTable(
  'found_searches',
  {
    day: date().notNull(),
    phrase: text().notNull(),
    times: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.phrase] }),
    check('found_searches_short', sql`length(${table.phrase}) <= 60`),
  ],
)

/** One line per size and colour that can be bought. Stock null: not counted, never sold out. */
export const variants = pgTable(
  'variants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sku: text().notNull().unique(),
    size: text().notNull(),
    color: text(),
    stock: integer(),
    /** Null means that of the product, with its sale price. */
    pricePaise: integer(),
    salePricePaise: integer(),
    mrpPaise: integer(),
    /** Paid by the shop for a piece; null: not known. Staff with `costs.view` read it, customers never. */
    costPaise: integer(),
    /** EAN, UPC or the shop's own; blank: none. */
    barcode: text().notNull().default(''),
    /** Of a piece in its packing; null: that of the product. */
    grams: integer(),
    box: jsonb().$type<Box>(),
    version: integer().notNull().default(1),
  },
  (table) => [
    unique('variants_choice').on(table.productId, table.size, table.color).nullsNotDistinct(),
    index('variants_own_price')
      .on(sql`least(${table.pricePaise}, ${table.salePricePaise})`, table.productId)
      .where(sql`${table.pricePaise} is not null`),
    index('variants_stock')
      .on(table.stock, table.id)
      .where(sql`${table.stock} is not null`),
    index('variants_running_low')
      .on(table.productId)
      .where(sql`${table.stock} <= ${sql.raw(String(lowStock))}`),
    index('variants_sku_start').on(sql`lower(${table.sku}) text_pattern_ops`),
    uniqueIndex('variants_barcode')
      .on(table.barcode)
      .where(sql`${table.barcode} <> ''`),
    check('variants_grams', sql`${table.grams} > 0`),
    check('variants_price', sql`${table.pricePaise} > 0`),
    check(
      'variants_sale_price',
      sql`${table.salePricePaise} is null or coalesce(${table.salePricePaise} between 1 and ${table.pricePaise} - 1, false)`,
    ),
    check('variants_cost', sql`${table.costPaise} > 0`),
    check('variants_mrp', sql`${table.mrpPaise} > 0`),
    check('variants_stock_not_negative', sql`${table.stock} >= 0`),
    check('variants_color_hex', sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
  ],
)

/** Who wants an e-mail before a product starts. They are forgotten after the start. */
export const launchReminders = pgTable(
  'start_reminders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** In the links of its e-mails. */
    token: uuid().notNull().unique().defaultRandom(),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** By the owner of the address; null: somebody typed it. */
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('start_reminders_once').on(table.productId, sql`lower(${table.email})`),
    index('start_reminders_email').on(sql`lower(${table.email})`),
  ],
)

/** A product's pictures in gallery sequence; a picture of one colour names it. */
export const productImages = pgTable(
  'product_images',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    imageKey: text()
      .notNull()
      .references(() => images.key),
    alt: text().notNull().default(''),
    color: text(),
    /** Played in the picture's place once a visitor asks for it; null: none. A migration refers it to the images and indexes it. */
    videoKey: text(),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex('product_images_order').on(table.productId, table.position), index().on(table.imageKey)],
)
