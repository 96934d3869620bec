import * as z from 'zod'
import { line, nameLine, optionalLine, optionalText, typedId } from '#shared/fields.ts'
import { between } from '#shared/forms/between-fields.ts'
import { searchFields } from '#shared/listing/search-fields.ts'
import { slugOf } from '#shared/slug.ts'
import { typedAs } from '#shared/typed-as.ts'
import { secondInput, typedDay } from '#shared/typed-moment.ts'
import { orBlank, rupees } from '#shared/typed-numbers.ts'
import { imageKey } from '#shop/media/image-key.ts'
import { hasConditions, howCollected, howMatched } from '../collection-members.ts'
import { genders, maxOwnColorLength } from '../inputs.ts'
import { tagList } from '../product-tags.ts'

const maxPicked = 500
const maxSlugLength = 80

/** The last part of the address; blank: it is made of the title. */
const slug = typedAs(
  { maxLength: maxSlugLength },
  optionalLine(maxSlugLength)
    .transform((text) => text.toLowerCase())
    .refine(
      (text) => text === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text),
      'Please use letters from a to z, digits and single dashes, such as summer-linen',
    ),
)

const blank = z.literal('').transform(() => null)

const day = z.union([blank, typedDay('Please choose a day, or leave it blank')])

const pickedIds = z
  .string()
  .transform((text): unknown[] => text.split(',').filter(Boolean))
  .pipe(z.array(typedId).max(maxPicked, `Please choose at most ${maxPicked} products`))
  .transform((ids) => [...new Set(ids)])

const blankOrImage = z.union([blank, imageKey], 'Please upload this image again')

/** The fields of which a rule is made. */
const conditions = [
  'categories',
  'genders',
  'colors',
  'tags',
  'minPricePaise',
  'maxPricePaise',
  'newSince',
  'onSale',
  'inStock',
] as const

/** A collection as staff type it. */
export const CollectionForm = z
  .object({
    title: nameLine(120),
    slug,
    description: optionalText(1_000),
    imageKey: blankOrImage,
    isActive: z.boolean(),
    how: z.enum(howCollected, 'Please choose one'),
    productIds: pickedIds,
    match: z.enum(howMatched, 'Please choose one'),
    categories: z.array(line(160)).max(100),
    genders: z.array(z.enum(genders)),
    colors: z.array(line(maxOwnColorLength)).max(50),
    tags: tagList,
    minPricePaise: orBlank(rupees),
    maxPricePaise: orBlank(rupees),
    newSince: day,
    onSale: z.boolean(),
    inStock: z.boolean(),
    startsAt: secondInput,
    ...searchFields,
    shareImageKey: blankOrImage,
  })
  .check(
    between(['how', 'match', ...conditions], (form, refuse) => {
      if (form.how === 'rule' && !hasConditions(form)) refuse('match', 'Please choose at least one condition')
    }),
    between(['how', 'productIds'], ({ how, productIds }, refuse) => {
      if (how === 'hand' && productIds.length === 0) refuse('productIds', 'Please choose at least one product')
    }),
    between(['how', 'minPricePaise', 'maxPricePaise'], (form, refuse) => {
      const { how, minPricePaise: min, maxPricePaise: max } = form
      if (how === 'rule' && min !== null && max !== null && max < min)
        refuse('maxPricePaise', 'Please enter no less than the lowest price')
    }),
    between(['title', 'slug'], ({ title, slug }, refuse) => {
      if (slug === '' && slugFrom(title) === '')
        refuse('slug', 'Please write an address, such as summer-linen: it cannot be made of this title')
    }),
  )
  .transform((form) => ({ ...form, slug: form.slug || slugFrom(form.title) }))

export type CollectionForm = z.infer<typeof CollectionForm>

/** The part of a title that can stand in an address; '' where nothing can. */
function slugFrom(title: string) {
  const slug = slugOf(title.normalize('NFD').replace(/\p{M}/gu, '')).slice(0, maxSlugLength).replace(/-$/, '')
  return /^[a-z0-9-]+$/.test(slug) ? slug : ''
}

export function readCollectionForm(form: FormData | URLSearchParams) {
  const texts = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  return CollectionForm.safeParse({
    ...texts,
    isActive: form.has('isActive'),
    onSale: form.has('onSale'),
    inStock: form.has('inStock'),
    categories: form.getAll('categories'),
    genders: form.getAll('genders'),
    colors: form.getAll('colors'),
  })
}
