import { desc, eq, inArray, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { forgetSent, isSentAgain } from '#shop/rate-limits/sent-again.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChanges } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { ColorGroups } from '../color-groups.ts'
import { holdColorGroups } from '../colors/color-groups.server.ts'
import { filterColorsOf, groupsByColor } from '../name-color.server.ts'
import { readFact, readFacts } from '../product-facts.ts'
import { findPieces, unfitSlot } from '../sets/find-pieces.server.ts'
import { priceSets } from '../sets/price-sets.server.ts'
import { sortSizes } from '../size-sequence.ts'
import { addSizes } from '../sizes/size-lists.server.ts'
import { givenColorNames } from '../swatch-name.ts'
import { categories, productImages, products } from '../tables.server.ts'
import { plainSizesOf } from '../third-option.ts'
import {
  type EditableProduct,
  findEditableProducts,
  lockEditableRows,
  withLockedParts,
} from './find-products.server.ts'
import { type ChoicePrices, pricedForm } from './priced-form.ts'
import type { ProductForm } from './product-form.ts'
import { findBarcodeOwners, findSkuOwners } from './skus.server.ts'
import { type FieldErrors, findErrors, findHeldVariants, type Held, saveVariants } from './variants.server.ts'

export type SaveResult =
  | { kind: 'saved'; id: number }
  | { kind: 'gone' }
  /** Somebody else saved it meanwhile. */
  | { kind: 'changed' }
  | { kind: 'refused'; fields: FieldErrors }

/** `current` is what the person opened, null for a new product: a change in between is not overwritten. */
export type Wanted = { current: { id: number; version: number } | null; form: ProductForm }

/** Sent twice, it is one product. */
export const addProduct = (db: Db, by: StaffMember, form: ProductForm) =>
  db.transaction(async (tx): Promise<SaveResult> => {
    requirePermission(by, 'products.edit')
    const sent = { what: 'product', by: by.id, content: form }
    const earlier = (await isSentAgain(tx, sent)) ? await findNewestCalled(tx, form.name) : null
    if (earlier !== null) return { kind: 'saved', id: earlier }
    const [result] = await saveProducts(tx, by, [{ current: null, form }])
    if (result!.kind !== 'saved') await forgetSent(tx, sent)
    return result!
  })

/** Null when there is none of this name. */
async function findNewestCalled(tx: Db, name: string) {
  const [found] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.name, name))
    .orderBy(desc(products.id))
    .limit(1)
  return found?.id ?? null
}

export const updateProduct = async (
  db: Db,
  by: StaffMember,
  { form, ...current }: { id: number; version: number; form: ProductForm },
): Promise<SaveResult> => (await saveProducts(db, by, [{ current, form }]))[0]!

/**
 * Saves those that can be saved, at most some hundreds, in one transaction and as few statements as one of them takes.
 * The results stand in the sequence of `wanted`.
 */
export function saveProducts(
  db: Db,
  by: StaffMember,
  typed: readonly Wanted[],
  from: 'edit' | 'import' = 'edit',
): Promise<SaveResult[]> {
  return db.transaction(async (tx) => {
    requirePermission(by, 'products.edit')
    const opened = typed.flatMap(({ current }) => current?.id ?? [])
    const rows = await lockEditableRows(tx, opened)
    const versions = new Map(rows.map(({ id, version }) => [id, version]))
    const variantsOf = await findHeldVariants(tx, opened)
    const wanted = typed.map(({ current, form }) => {
      const held = (current && variantsOf.get(current.id)) ?? []
      return { current, ...pricedForm(form, held) }
    })
    const choices = [...variantsOf.values()].flat().map(asEditable)
    const before = new Map((await withLockedParts(tx, rows, choices)).map((product) => [product.id, product]))
    const { refusalOf, factsOf } = await findRefusals(tx, wanted, { variantsOf, before })

    const results: SaveResult[] = []
    const saved: { current: EditableProduct | null; form: ProductForm; prices: ChoicePrices; at: number }[] = []
    for (const [at, { current, form, prices }] of wanted.entries()) {
      const version = current && versions.get(current.id)
      const refused = refusalOf({ current, form })
      if (version === undefined) results.push({ kind: 'gone' })
      else if (current && version !== current.version) results.push({ kind: 'changed' })
      else if (refused) results.push({ kind: 'refused', fields: refused })
      else {
        results.push({ kind: 'saved', id: current?.id ?? 0 })
        const read = { ...form, facts: factsOf(form) }
        saved.push({ current: current && before.get(current.id)!, form: read, prices, at })
        // Wanted twice, it is saved once.
        if (current) versions.set(current.id, current.version + 1)
      }
    }
    if (saved.length === 0) return results
    await sortSizesOf(tx, saved)
    const groups = await holdColorGroups(tx)

    const made = await insertProducts(
      tx,
      saved.flatMap(({ current, form }) => (current ? [] : form)),
      groups,
    )
    const known = saved.map((one) => ({ ...one, id: one.current?.id ?? made.shift()! }))
    for (const { id, at } of known) results[at] = { kind: 'saved', id }
    await updateProducts(
      tx,
      known.filter(({ current }) => current),
      groups,
    )
    await saveImages(tx, known)
    await saveVariants(
      tx,
      known.map(({ id, form, prices }) => ({ id, form, prices, held: variantsOf.get(id) ?? [] })),
      { cause: from, staff: by.name },
    )

    await priceSets(tx)
    await logSaved(tx, by, known)
    await announceChange(tx, 'catalogue')
    return results
  })
}

async function logSaved(tx: Db, by: StaffMember, saved: readonly { id: number; current: EditableProduct | null }[]) {
  const ids = saved.map(({ id }) => id)
  const after = new Map((await findEditableProducts(tx, ids)).map((product) => [product.id, product]))
  const changes = saved.map(({ id, current }) => ({
    action: current ? 'edit product' : 'add product',
    subject: `product ${id}`,
    ...withChangedVariants(current, after.get(id)!),
  }))
  await logChanges(tx, by, changes)
}

/** Both states, with those of hundreds of variants that differ alone, by their place in the list. */
function withChangedVariants(before: EditableProduct | null, after: EditableProduct) {
  if (before === null) return { before, after }
  const [were, are] = [before, after].map(({ variants }) => variants.map((variant) => JSON.stringify(variant)))
  const logged = ({ variants, ...product }: EditableProduct) => ({
    ...product,
    variants: Object.fromEntries([...variants.entries()].filter(([at]) => were![at] !== are![at])),
  })
  return { before: logged(before), after: logged(after) }
}

/** Puts the sizes of each form into the sequence of the shop, which knows new ones from then on. */
async function sortSizesOf(tx: Db, saved: { form: ProductForm }[]) {
  const plain = saved.flatMap(({ form }) => plainSizesOf(form.sizes, form.thirdOption))
  const sequence = await addSizes(tx, [...new Set(plain)])
  for (const one of saved) one.form = { ...one.form, sizes: sortSizes(one.form.sizes, sequence, one.form.thirdOption) }
}

/** A locked variant as `EditableProduct` has it. */
const asEditable = ({ version: _version, thirdBefore: _third, ...variant }: Held) => variant

/**
 * Tells of a form what the form alone cannot know, by field: what it refers to is held until the end. `factsOf` gives its
 * facts as its category has them.
 */
async function findRefusals(
  tx: Db,
  wanted: readonly Wanted[],
  { variantsOf, before }: { variantsOf: VariantsOf; before: ReadonlyMap<number, EditableProduct> },
) {
  const names = [...new Set(wanted.map(({ form }) => form.category))]
  // Pictures of a locked product cannot go meanwhile: its gallery refers to them.
  const ownKeys = new Set([...before.values()].flatMap((product) => keysIn(product.images)))
  const [found, stored, pieces, owners, barcodeOwners] = await Promise.all([
    tx
      .select({ name: categories.name, facts: categories.facts })
      .from(categories)
      .where(inArray(categories.name, names))
      .for('key share'),
    lockImages(tx, new Set(wanted.flatMap(({ form }) => keysIn(form.images))).difference(ownKeys)),
    findPieces(
      tx,
      wanted.flatMap(({ form }) => form.setSlots ?? []),
    ),
    findSkuOwners(tx, newCodes(wanted, variantsOf, 'sku')),
    findBarcodeOwners(tx, newCodes(wanted, variantsOf, 'barcode')),
  ])
  const [known, storedKeys, ownerOf, barcodeOwnerOf] = [
    new Map(found.map(({ name, facts }) => [name, facts])),
    new Set([...ownKeys, ...stored.map(({ key }) => key)]),
    new Map(owners.map(({ sku, productId }) => [sku, productId])),
    new Map(barcodeOwners.map(({ barcode, productId }) => [barcode, productId])),
  ]

  const scannedBefore = new Set<string>()
  const refusalOf = ({ current, form }: Wanted): FieldErrors | null => {
    const asked = known.get(form.category)
    if (!asked) return { category: 'This category is gone. Please choose another.' }
    const [wrong] = readFacts(form.facts, asked).errors
    if (wrong) return { facts: `${readFact(form.facts[wrong[0]]!).name}: ${wrong[1]}` }
    const unfit = form.setSlots && unfitSlot(form.setSlots, pieces)
    if (unfit) return unfit
    const missing = form.images.findIndex(({ key }) => !storedKeys.has(key))
    if (missing >= 0) return { images: `Image ${missing + 1} is gone. Please upload it again.` }
    const lostVideo = form.images.findIndex(({ videoKey }) => videoKey && !storedKeys.has(videoKey))
    if (lostVideo >= 0) return { images: `The video of image ${lostVideo + 1} is gone. Please upload it again.` }
    const held = (current && variantsOf.get(current.id)) ?? []
    const isOfAnother = (owners: ReadonlyMap<string, number>) => (text: string) =>
      owners.has(text) && owners.get(text) !== current?.id
    const scanned = form.variants.findIndex(
      ({ barcode }) => barcode && (isOfAnother(barcodeOwnerOf)(barcode) || scannedBefore.has(barcode)),
    )
    for (const { barcode } of form.variants) if (barcode) scannedBefore.add(barcode)
    if (scanned >= 0) return { [`variants.${scanned}.barcode`]: 'Another product has this barcode.' }
    return findErrors(form, held, isOfAnother(ownerOf))
  }
  return { refusalOf, factsOf: ({ facts, category }: ProductForm) => readFacts(facts, known.get(category) ?? []).facts }
}

type VariantsOf = ReadonlyMap<number, readonly Held[]>

const keysIn = (gallery: readonly { key: string; videoKey?: string | null }[]) =>
  gallery.flatMap(({ key, videoKey }) => (videoKey ? [key, videoKey] : [key]))

const lockImages = async (tx: Db, keys: ReadonlySet<string>) =>
  keys.size === 0
    ? []
    : tx
        .select({ key: images.key })
        .from(images)
        .where(inArray(images.key, [...keys]))
        .for('key share')

/** The codes in forms that no variant of their own product has: another may. */
const newCodes = (wanted: readonly Wanted[], variantsOf: VariantsOf, code: 'sku' | 'barcode') =>
  wanted.flatMap(({ current, form }) => {
    const own = new Set(((current && variantsOf.get(current.id)) ?? []).map((variant) => variant[code]))
    return form.variants.flatMap(({ [code]: typed }) => (typed && !own.has(typed) ? [typed] : []))
  })

function columnsOf({ images: _images, variants: _variants, ...form }: ProductForm, groups: ColorGroups) {
  return {
    ...form,
    plainSizes: form.thirdOption && plainSizesOf(form.sizes, form.thirdOption),
    colorNames: filterColorsOf(form.colors, form.ownColorNames, groups),
    groupsByColor: groupsByColor(form.colors, form.ownColorNames, groups),
    ownColorNames: givenColorNames(form.colors, form.ownColorNames),
  }
}

/** Their ids are taken first, so that nobody has to trust the order in which rows come back. */
async function insertProducts(tx: Db, forms: readonly ProductForm[], groups: ColorGroups): Promise<number[]> {
  if (forms.length === 0) return []
  const taken = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('products', 'id'))::integer as id from generate_series(1, ${forms.length})`,
  )
  const ids = [...taken].map(({ id }) => id).toSorted((one, other) => one - other)
  await tx
    .insert(products)
    .overridingSystemValue()
    .values(forms.map((form, at) => ({ id: ids[at]!, ...columnsOf(form, groups) })))
  return ids
}

async function updateProducts(tx: Db, changed: readonly { id: number; form: ProductForm }[], groups: ColorGroups) {
  if (changed.length === 0) return
  const rows = changed.map(({ id, form }) => ({ id, ...columnsOf(form, groups) }))
  await tx.execute(sql`
    update products set name = v.name, description = v.description, category = v.category, gender = v.gender, state = v.state,
      vendor = v.vendor, tags = v.tags, search_title = v."searchTitle", search_description = v."searchDescription", price_paise = v."pricePaise", sale_price_paise = v."salePricePaise", featured = v.featured, new_arrival = v."newArrival",
      bestseller = v.bestseller, starts_at = v."startsAt", sizes = v.sizes,
      third_option = v."thirdOption", plain_sizes = v."plainSizes", colors = v.colors, color_names = v."colorNames", groups_by_color = v."groupsByColor",
      own_color_names = v."ownColorNames", details = v.details, facts = v.facts, max_per_person = v."maxPerPerson",
      unpaid_share_percent = v."unpaidSharePercent", size_guide = v."sizeGuide",
      mrp_paise = v."mrpPaise", mrp_confirmed = v."mrpConfirmed", hsn = v.hsn, gst_percent = v."gstPercent", declarations = v.declarations, return_rule = v."returnRule", sold_ahead = v."soldAhead", set_slots = v."setSlots", set_percent = v."setPercent", grams = v.grams, box = v.box,
      version = products.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as v(id integer, name text, description text, category text,
      gender gender, state product_state, vendor text, tags text[], "searchTitle" text, "searchDescription" text, "pricePaise" integer, "salePricePaise" integer, featured boolean, "newArrival" boolean,
      bestseller boolean, "startsAt" timestamptz, sizes text[], "thirdOption" jsonb, "plainSizes" text[], colors text[], "colorNames" text[], "groupsByColor" jsonb, "ownColorNames" jsonb, details text[], facts text[],
      "maxPerPerson" integer, "unpaidSharePercent" integer, "sizeGuide" jsonb,
      "mrpPaise" integer, "mrpConfirmed" boolean, hsn text, "gstPercent" integer, declarations jsonb, "returnRule" jsonb, "soldAhead" jsonb, "setSlots" jsonb, "setPercent" integer, grams integer, box jsonb)
    where products.id = v.id`)
}

/** Writes the galleries that are not as they were. */
async function saveImages(
  tx: Db,
  known: readonly { id: number; current: EditableProduct | null; form: ProductForm }[],
) {
  const others = known.flatMap(({ id, current, form }) => {
    const held = current?.images ?? []
    const wanted = form.images.map(({ key, alt, color, videoKey = null }) => ({
      key,
      videoKey,
      alt: alt || form.name,
      color: color !== null && form.colors.includes(color) ? color : null,
    }))
    const isSame =
      wanted.length === held.length &&
      wanted.every(
        ({ key, alt, color, videoKey }, at) =>
          key === held[at]!.key &&
          alt === held[at]!.alt &&
          color === held[at]!.color &&
          videoKey === held[at]!.videoKey,
      )
    return isSame ? [] : [{ id, wanted }]
  })
  if (others.length === 0) return
  await tx.delete(productImages).where(
    inArray(
      productImages.productId,
      others.map(({ id }) => id),
    ),
  )
  // A product from a file may be without pictures until somebody has them.
  const rows = others.flatMap(({ id, wanted }) => wanted.map((image, position) => ({ id, ...image, position })))
  await tx.execute(sql`
    insert into product_images (product_id, image_key, video_key, alt, color, position)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as v(id integer, key text, "videoKey" text, alt text, color text, position integer)`)
}
