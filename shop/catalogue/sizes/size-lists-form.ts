import * as z from 'zod'
import { nameLine, typedVersion } from '#shared/fields.ts'
import { readNested } from '#shared/forms/nested-form.ts'
import { isSpecified, noOwnSizes } from '../size-sequence.ts'
import { maxSizeWithThird, thirdSeparator } from '../third-option.ts'

export const maxSizeLength = 40
const maxSizes = 400
const maxSets = 60
const maxSetNameLength = 60

const size = nameLine(maxSizeLength).refine(
  (text) => !text.includes(thirdSeparator.trim()) && !text.includes(',') && !text.includes('|'),
  'Please leave out commas and the signs · and |',
)

/** The sentence about a size as somebody types it; null where it can be one. */
export const sizeError = (text: string) => size.safeParse(text).error?.issues[0]?.message ?? null

const sizesOfSet = z
  .string()
  .max(maxSizes * maxSizeLength)
  .transform((text) => [
    ...new Set(
      text
        .normalize('NFC')
        .split(/[,;\n]/)
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(size).min(1, 'Please write its sizes, with commas between them').max(maxSizes))

/** A set without a name and sizes is left out. */
const sets = z
  .array(z.object({ name: z.string(), sizes: z.string() }))
  .transform((rows) => rows.filter(({ name, sizes }) => `${name}${sizes}`.trim() !== ''))
  .pipe(
    z
      .array(z.object({ name: nameLine(maxSetNameLength), sizes: sizesOfSet }))
      .max(maxSets, `Please use at most ${maxSets} sets`)
      .superRefine((rows, context) => {
        for (const [at, { name }] of rows.entries())
          if (rows.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) < at)
            context.addIssue({ code: 'custom', path: [at, 'name'], message: 'Another set has this name' })
      }),
  )

/** All sizes in their sequence, also those that a file brought with signs that nobody may type here, and the sets. */
export const SizeListsForm = z.object({
  version: typedVersion,
  sizes: z
    .array(nameLine(maxSizeWithThird))
    .max(maxSizes, `Please use at most ${maxSizes} sizes`)
    .refine((all) => new Set(all).size === all.length, 'A size stands twice')
    .refine(
      (all) => all.filter(isSpecified).length === noOwnSizes.sizes.length,
      'The sizes that the shop began with stay in the list',
    ),
  sets,
})

export type SizeListsForm = z.infer<typeof SizeListsForm>

export function readSizeListsForm(form: FormData) {
  const { sizes = [], sets: typed = [], version } = readNested(form)
  return SizeListsForm.safeParse({ version, sizes, sets: typed })
}
