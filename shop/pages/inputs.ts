import * as z from 'zod'
import { id, line, optionalLine, optionalLink, optionalText, textUpTo } from '#shared/fields.ts'
import { between } from '#shared/forms/between-fields.ts'
import { required } from '#shared/plain-errors.ts'
import { imageKey } from '#shop/media/image-key.ts'

export const maxSections = 24
export const maxSlides = 4
const maxPickedProducts = 12

/** It is the id of the section's heading, too. */
const sectionId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

const common = { id: sectionId, isHidden: z.boolean() }

/** Blank: the section's usual heading, or none where it has none. */
const title = optionalLine(80)

export const productSources = ['new-arrivals', 'featured', 'best-sellers', 'category', 'collection', 'picked'] as const
export type ProductSource = (typeof productSources)[number]

const productsSection = z
  .object({
    ...common,
    kind: z.literal('products'),
    title,
    source: z.enum(productSources),
    /** For the source "category": by id, so that a new name changes nothing. */
    categoryId: id.nullable(),
    /** For the source "collection", by id, too. */
    collectionId: id.nullable().default(null),
    /** For the source "picked", in this sorting. */
    productIds: z.array(id).max(maxPickedProducts),
    count: z.union([z.literal(4), z.literal(8)]),
  })
  .check(
    between(['source', 'categoryId', 'collectionId', 'productIds'], (section, refuse) => {
      const { source, categoryId, collectionId, productIds } = section
      if (source === 'category' && categoryId === null) refuse('categoryId', 'Please choose a category')
      if (source === 'collection' && collectionId === null) refuse('collectionId', 'Please choose a collection')
      if (source === 'picked' && productIds.length === 0) refuse('productIds', 'Please choose at least one product')
    }),
  )

const sectionShapes = {
  hero: z.object({ ...common, kind: z.literal('hero'), slides: z.int().min(1).max(maxSlides) }),
  promises: z.object({ ...common, kind: z.literal('promises') }),
  categories: z.object({ ...common, kind: z.literal('categories'), title }),
  products: productsSection,
  'banner-pair': z.object({ ...common, kind: z.literal('banner-pair') }),
  'picture-text': z.object({
    ...common,
    kind: z.literal('picture-text'),
    title: line(80),
    text: optionalText(2_000),
    imageKey: z.string('Please upload an image').min(1, 'Please upload an image').pipe(imageKey),
    alt: optionalLine(200),
    link: optionalLink,
    linkLabel: optionalLine(40),
    side: z.enum(['left', 'right']),
  }),
  quotes: z.object({
    ...common,
    kind: z.literal('quotes'),
    title,
    quotes: z
      .array(z.object({ text: textUpTo(400), name: line(80) }))
      .min(1, required)
      .max(6),
  }),
  questions: z.object({
    ...common,
    kind: z.literal('questions'),
    title,
    questions: z
      .array(z.object({ question: line(200), answer: textUpTo(2_000) }))
      .min(1, required)
      .max(20),
  }),
  text: z.object({ ...common, kind: z.literal('text'), title, text: textUpTo(20_000) }),
  newsletter: z.object({ ...common, kind: z.literal('newsletter'), title, text: optionalText(300) }),
}

export type SectionKind = keyof typeof sectionShapes
export const sectionKinds = Object.keys(sectionShapes) as SectionKind[]

/** Kinds that a page shows once at most: two of them would say the same. */
export const onceKinds: readonly SectionKind[] = ['hero', 'promises', 'categories', 'banner-pair', 'newsletter']

export const shapeOf = (kind: SectionKind): z.ZodType => sectionShapes[kind]

export const Section = z.discriminatedUnion('kind', [
  sectionShapes.hero,
  sectionShapes.promises,
  sectionShapes.categories,
  sectionShapes.products,
  sectionShapes['banner-pair'],
  sectionShapes['picture-text'],
  sectionShapes.quotes,
  sectionShapes.questions,
  sectionShapes.text,
  sectionShapes.newsletter,
])

export type Section = z.infer<typeof Section>
export type SectionOf<Kind extends SectionKind> = Extract<Section, { kind: Kind }>

export const SectionList = z
  .array(Section)
  .max(maxSections, `A page can have ${maxSections} sections. Please remove one before you add another.`)
  .superRefine((sections, context) => {
    for (const [at, { id: own, kind }] of sections.entries()) {
      const earlier = sections.slice(0, at)
      if (earlier.some((one) => one.id === own))
        context.addIssue({ code: 'custom', path: [at], message: 'This section is on the page twice.' })
      if (onceKinds.includes(kind) && earlier.some((one) => one.kind === kind))
        context.addIssue({ code: 'custom', path: [at], message: 'A page can have this section only once.' })
    }
  })
