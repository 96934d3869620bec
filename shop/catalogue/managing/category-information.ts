import * as z from 'zod'
import { optionalLine } from '#shared/fields.ts'
import { between } from '#shared/forms/between-fields.ts'
import { readNested } from '#shared/forms/nested-form.ts'
import { DeclarationsForm } from '#shop/settings/declarations-form.ts'
import { sameName } from '../color-groups.ts'
import { factKinds, maxFactNameLength, maxFactValueLength } from '../product-facts.ts'
import { packedFields } from './product-form.ts'
import { ReturnRuleForm } from './return-rule-form.ts'
import { blankSizeGuide, SizeGuideForm } from './size-guide-form.ts'

const maxFields = 30
const maxFactChoices = 60

const FactFieldForm = z
  .object({
    /** Blank: left out. */
    name: optionalLine(maxFactNameLength).refine((name) => !name.includes(':'), 'Please leave out the colon'),
    kind: z.enum(factKinds, 'Please choose one'),
    unit: optionalLine(20).default(''),
    /** Separated by commas. */
    choices: optionalLine(2_000)
      .default('')
      .transform((text) => [...new Set(text.split(',').map((choice) => choice.trim()))].filter(Boolean)),
  })
  .check(
    between(['name', 'kind', 'choices'], ({ name, kind, choices }, refuse) => {
      if (name === '' || kind !== 'choice') return
      if (choices.length === 0) refuse('choices', 'Please write its choices, separated by commas')
      if (choices.length > maxFactChoices) refuse('choices', `Please use at most ${maxFactChoices} choices`)
      if (choices.some((choice) => choice.length > maxFactValueLength)) refuse('choices', 'A choice is too long')
    }),
  )
  .transform(({ kind, ...field }) => ({
    ...field,
    kind,
    unit: kind === 'number' ? field.unit : '',
    choices: kind === 'choice' ? field.choices : [],
  }))

/** The information that a category's products have in common, where a product does not say it itself. */
export const CategoryInformation = z.object({
  sizeGuide: SizeGuideForm.default(null),
  /** For women's products; null: the same as for all. */
  womensSizeGuide: SizeGuideForm.default(null),
  declarations: DeclarationsForm,
  ...packedFields,
  returnRule: ReturnRuleForm,
  facts: z
    .array(FactFieldForm)
    .max(maxFields, `Please use at most ${maxFields} facts`)
    .transform((fields) => fields.filter(({ name }) => name !== ''))
    .superRefine((fields, context) => {
      for (const [at, { name }] of fields.entries())
        if (fields.findIndex((other) => sameName(other.name) === sameName(name)) < at)
          context.addIssue({ code: 'custom', path: [at, 'name'], message: 'Another fact has this name' })
    })
    .default([]),
})

export type CategoryInformation = z.infer<typeof CategoryInformation>

export function readCategoryInformation(form: FormData) {
  const { sizeGuide = blankSizeGuide, womensSizeGuide = blankSizeGuide, ...read } = readNested(form)
  return CategoryInformation.safeParse({ ...read, sizeGuide, womensSizeGuide })
}
