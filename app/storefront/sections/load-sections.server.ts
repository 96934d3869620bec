import { href, type RouterContextProvider } from 'react-router'
import { dbContext, pageReportContext, readsContext } from '#app/context.ts'
import type { Db } from '#db/client.server.ts'
import { withParts } from '#shared/listing/category-levels.ts'
import { type ActiveCategory, findActiveCategories } from '#shop/catalogue/find-categories.server.ts'
import { findProductRows, type FoundRow, type ProductRow } from '#shop/catalogue/finding/product-rows.server.ts'
import { findHomeBanners, pairSize } from '#shop/marketing/queries.server.ts'
import { fillSections, hasFacts } from '#shop/pages/fill-sections.ts'
import type { Section, SectionOf } from '#shop/pages/inputs.ts'
import type { ShownPage } from '#shop/pages/queries.server.ts'
import { findPolicySettings } from '#shop/settings/cash/find-policy-settings.server.ts'
import { renderTexts } from '#shop/settings/markdown/render-aside.server.ts'
import { showsStockOf } from '../shows-stock.server.ts'
import { type GenderTile, isFlag, type ShownSection } from './shown-section.ts'

type Context = Readonly<RouterContextProvider>

/** Notes what went wrong; the page goes without this part, and the browser asks for it again. */
const orNull = <Value>(context: Context, part: Promise<Value>) =>
  part.catch((error: unknown) => {
    context.get(pageReportContext).errors.push(error)
    return null
  })

/**
 * Everything that the sections of a page show, in three statements at most: banners, categories, products. A section
 * whose category, picture or products are gone is left out. Not whole: a part could not be read.
 */
export async function loadSections(context: Context, { content, pictures }: ShownPage) {
  const db = context.get(dbContext)
  const shownSections = content.sections.filter(({ isHidden }) => !isHidden)
  const sections = hasFacts(shownSections) ? fillSections(shownSections, await findPolicySettings(db)) : shownSections
  const has = (...kinds: Section['kind'][]) => sections.some(({ kind }) => kinds.includes(kind))
  const rows = sections.filter((section) => section.kind === 'products')
  const needsCategories = has('categories') || rows.some(({ source }) => source === 'category')

  const findCategories = context.get(readsContext).once('categories', () => findActiveCategories(db))
  const [banners, categories] = await Promise.all([
    has('hero', 'banner-pair') ? orNull(context, findHomeBanners(db)) : null,
    needsCategories ? orNull(context, findCategories) : null,
  ])
  const lacksPair = has('banner-pair') && banners !== null && banners.pair.length < pairSize
  const lacksHero = has('hero') && banners !== null && banners.heroes.length === 0
  const others = [
    ...(lacksHero ? [heroRow] : []),
    ...(lacksPair ? genderRows : []),
    ...(rows.some(({ source }) => isFlag(source)) ? [newestRow] : []),
  ]
  const products = await orNull(context, readRows(db, rows, categories ?? [], others))
  const isMarked = rows.some(({ id, source }) => isFlag(source) && products?.get(id)?.products.length !== 0)
  if (isMarked) products?.delete(newestRow.id)
  showsStockOf(
    context,
    [...(products?.values() ?? [])].flatMap((row) => row.products),
  )
  context.get(pageReportContext).freshUntil = banners?.nextChange ?? null

  const read: Read = {
    pictures,
    banners,
    categories,
    products,
    htmlOf: await renderAll(sections),
  }
  return {
    sections: sections.flatMap((section) => shown(section, read) ?? []),
    isWhole: products !== null && (categories !== null || !needsCategories),
  }
}

/** For the built-in hero: the newest product. */
const heroRow = { id: 'for the hero', row: { by: 'newest' as const, count: 1 } }

/** For the rows of marked products, where staff marked none. */
const newestRow = { id: 'for new arrivals', row: { by: 'newest' as const, count: 4 } }

/** For the built-in pair: the newest product for each gender. */
const genderRows = (['men', 'women'] as const).map((gender) => ({
  id: `for ${gender}`,
  gender,
  row: { by: 'gender' as const, gender, count: 1 },
}))

async function readRows(
  db: Db,
  sections: readonly SectionOf<'products'>[],
  categories: readonly ActiveCategory[],
  others: readonly { id: string; row: ProductRow }[],
) {
  const ofSections = sections.flatMap((section) => {
    const row = rowOf(section, categories)
    return row ? [{ id: section.id, row }] : []
  })
  const asked = [...ofSections, ...others]
  const found = await findProductRows(
    db,
    asked.map(({ row }) => row),
  )
  return new Map(asked.map(({ id }, at) => [id, found[at]!]))
}

function rowOf(section: SectionOf<'products'>, categories: readonly ActiveCategory[]): ProductRow | null {
  const { source, count } = section
  if (isFlag(source)) return { by: 'section', section: source, count }
  if (source === 'picked') return { by: 'ids', ids: section.productIds }
  if (source === 'collection')
    return section.collectionId === null ? null : { by: 'collection', id: section.collectionId, count }
  const category = categories.find(({ id }) => id === section.categoryId)
  return category ? { by: 'category', slugs: withParts([category.slug], categories), count } : null
}

type Read = {
  pictures: ShownPage['pictures']
  banners: Awaited<ReturnType<typeof findHomeBanners>> | null
  categories: ActiveCategory[] | null
  products: Map<string, FoundRow> | null
  htmlOf(text: string): string
}

/** The genders for which there is something to buy, each with the picture of a product. */
const gendersOf = ({ products }: Read): GenderTile[] =>
  genderRows.flatMap(({ id, gender }) => {
    const product = products?.get(id)?.products[0]
    return product ? [{ gender, picture: product.images[0] ?? null }] : []
  })

/** Null for a section that has nothing to show. */
function shown(section: Section, read: Read): ShownSection | null {
  const { id, kind } = section
  switch (kind) {
    case 'hero': {
      const picture = read.products?.get(heroRow.id)?.products[0]?.images[0] ?? null
      return { id, kind, banners: read.banners?.heroes.slice(0, section.slides) ?? [], picture }
    }
    case 'promises':
      return { id, kind }
    case 'categories':
      return { id, kind, title: section.title, categories: read.categories }
    case 'products':
      return shownProducts(section, read)
    case 'banner-pair':
      return { id, kind, banners: read.banners?.pair ?? [], genders: gendersOf(read) }
    case 'picture-text': {
      const { title, text, alt, link, linkLabel, side, imageKey } = section
      const size = read.pictures[imageKey]
      const picture = size && { imageKey, width: size[0], height: size[1] }
      return picture ? { id, kind, title, html: read.htmlOf(text), picture, alt, link, linkLabel, side } : null
    }
    case 'quotes':
      return { id, kind, title: section.title, quotes: section.quotes }
    case 'questions': {
      const questions = section.questions.map(({ question, answer }) => ({ question, html: read.htmlOf(answer) }))
      return { id, kind, title: section.title, questions }
    }
    case 'text':
      return { id, kind, title: section.title, html: read.htmlOf(section.text) }
    case 'newsletter':
      return { id, kind, title: section.title, text: section.text }
  }
}

function shownProducts(section: SectionOf<'products'>, { categories, products }: Read): ShownSection | null {
  const { id, title, source, count, categoryId } = section
  const row = products?.get(id)
  const newest = products?.get(newestRow.id)?.products ?? []
  if (isFlag(source) && newest.length > 0) {
    const more = { label: 'All products', to: href('/products') }
    return source === 'new-arrivals'
      ? { id, kind: 'chosen', title: title || 'New Arrivals', more, products: newest }
      : null
  }
  if (isFlag(source)) return { id, kind: 'flagged', title, section: source, count, products: row?.products ?? null }
  if (!row || row.products.length === 0) return null
  const category = source === 'category' ? categories?.find((one) => one.id === categoryId) : undefined
  const from = category
    ? { name: category.name, to: `${href('/products')}?category=${category.slug}` }
    : row.collection && {
        name: row.collection.title,
        to: href('/collections/:slug', { slug: row.collection.slug }),
      }
  const more = from && { label: `All ${from.name}`, to: from.to }
  return { id, kind: 'chosen', title: title || from?.name || 'Chosen for you', more, products: row.products }
}

/** Renders every text of the sections at once. A page has one main heading, and it is not in a text. */
async function renderAll(sections: readonly Section[]) {
  const texts = sections.flatMap((section) => {
    if (section.kind === 'questions') return section.questions.map(({ answer }) => answer)
    return section.kind === 'text' || section.kind === 'picture-text' ? [section.text] : []
  })
  const rendered = await renderTexts(texts)
  const html = new Map(texts.map((text, at) => [text, rendered[at]!.replaceAll(/<(\/?)h1\b/g, '<$1h2')]))
  return (text: string) => html.get(text)!
}
