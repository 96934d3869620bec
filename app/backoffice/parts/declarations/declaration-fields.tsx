import { TextField } from '#app/ui/fields/text-field.tsx'
import type { Declarations } from '#shop/settings/legal-declarations.ts'
import type { Field } from '../forms/use-form.ts'
import { CountrySelect } from './country-select.tsx'

type DeclarationFieldsProps = {
  declarations: Partial<Declarations> | null
  /** Where a blank field is filled from: "As the category". */
  whenBlank: string
  field: Field
}

/** Who answers for the goods, and where they come from. */
export function DeclarationFields({ declarations, whenBlank, field }: DeclarationFieldsProps) {
  const line = (name: keyof Declarations) => ({
    ...field(`declarations.${name}`),
    autoComplete: 'off',
    placeholder: whenBlank,
    defaultValue: declarations?.[name] ?? '',
  })
  return (
    <>
      <TextField label="Manufactured by" hint="Name and address." {...line('manufacturer')} />
      <TextField label="Marketed by" hint="Name and address." {...line('marketer')} />
      <TextField label="Imported by" hint="Name and address, for goods from abroad." {...line('importer')} />
      <CountrySelect
        label="Country of origin"
        {...field('declarations.countryOfOrigin')}
        whenBlank={whenBlank}
        defaultValue={declarations?.countryOfOrigin ?? ''}
      />
      <TextField label="Consumer care" hint="E-mail and phone." {...line('consumerCare')} />
    </>
  )
}
