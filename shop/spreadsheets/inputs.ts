import * as z from 'zod'
import { optionalLine, sentNumber } from '#shared/fields.ts'
import { fieldsByName } from '#shared/forms/form-text.ts'
import { genders, productStates } from '#shop/catalogue/inputs.ts'
import { type ColumnMap, fields } from './columns.ts'
import { type Choices, knownChoices } from './import-decisions.ts'
import { maxPictureFiles, maxPicturePathLength, type PictureFiles } from './picture-files.ts'

export const importStates = ['uploaded', 'checking', 'checked', 'applying', 'done', 'cancelled'] as const
export const rowOutcomes = ['create', 'change', 'same', 'refused'] as const

export type ImportState = (typeof importStates)[number]
export type RowOutcome = (typeof rowOutcomes)[number]

/** About 100,000 rows with long descriptions. */
export const maxFileBytes = 104_857_600
export const maxRows = 200_000
/** A form with more choices is no help: what further types mean is proposed, and not asked. */
export const maxTypes = 200
/** Chosen for a type: a category of its name is made. No category can be called so. */
export const newCategory = '+'
/** The category of products of another shop that say none. */
export const otherProducts = 'Other products'

/** The values of new products where the file says nothing. */
const Defaults = z.object({
  category: optionalLine(160),
  gender: z.enum(genders),
  state: z.enum(productStates),
  /** The names of categories by the slug of the type in the file that means them; "": none, "+": a new one. */
  types: z
    .record(z.string().min(1).max(160), optionalLine(160))
    .refine((types) => Object.keys(types).length <= maxTypes)
    .optional(),
  /** The address of the shop that the file is from, where its pictures are looked for that have a path alone. */
  otherShop: z.string().max(300).optional(),
  /** Options that staff chose of what the import decides by itself. */
  choices: z.record(z.string(), z.unknown()).transform(knownChoices).optional(),
})

export type Defaults = z.infer<typeof Defaults> & {
  /** The pictures that staff uploaded for the file. */
  pictureFiles?: PictureFiles
}

/** Pictures that were uploaded for an import, by the paths that they had. */
export const SentPictures = z.object({
  files: z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue('No list of files')
        return z.NEVER
      }
    })
    .pipe(
      z
        .array(
          z.object({ path: z.string().min(1).max(maxPicturePathLength), key: z.string().regex(/^[a-z0-9-]{8,80}$/) }),
        )
        .min(1)
        .max(maxPictureFiles),
    ),
})

/** Column numbers by field, as the form's selects post them: "column.price" = "3"; blank: not in the file. Types: "type.linen-shirt" = "Shirts". */
export function readColumnsForm(
  form: FormData,
  { columnCount, held }: { columnCount: number; held: Pick<Defaults, 'choices' | 'otherShop'> },
): { columns: ColumnMap; defaults: Defaults } | null {
  const sent = fieldsByName(form)
  const columns: ColumnMap = {}
  for (const field of fields) {
    const given = sent[`column.${field}`] ?? ''
    if (given === '') continue
    const column = sentNumber(0, columnCount - 1).safeParse(given)
    if (!column.success) return null
    columns[field] = column.data
  }
  const { data } = Defaults.safeParse({
    ...sent,
    types: typesIn(sent),
    choices: held.choices,
    otherShop: held.otherShop,
  })
  return data ? { columns, defaults: data } : null
}

/** Options by decision, as the form's selects post them: "colors" = "keep". */
export const readChoicesForm = (form: FormData): Choices => knownChoices(fieldsByName(form))

const typePrefix = 'type.'

const typesIn = (sent: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      name.startsWith(typePrefix) ? [[name.slice(typePrefix.length), value]] : [],
    ),
  )
