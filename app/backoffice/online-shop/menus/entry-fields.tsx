import type { ReactNode } from 'react'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { genders } from '#shop/catalogue/inputs.ts'
import type { Choices } from '#shop/menus/find-menu-targets.server.ts'
import { maxAddressLength, type MenuTarget, type TargetKind, targetKinds } from '#shop/menus/menu-target.ts'
import { policies, policyPages } from '#shop/settings/policies.ts'
import type { Field } from '../../parts/forms/use-form.ts'
import { genderLabels } from '../../products/products/product-labels.ts'
import { kindLabels } from './menu-labels.ts'

type EntryFieldsProps = {
  entry: { label: string; target: MenuTarget }
  /** The name of the entry in the form: "entries[0].entries[1]". */
  name: string
  choices: Choices
  field: Field
  /** An entry of the second level leads somewhere. */
  mayBeHeading: boolean
  onChange(changed: { label: string; target: MenuTarget }): void
}

/** The label of an entry, and where it leads. */
export function EntryFields({
  entry: { label, target },
  name,
  choices,
  field,
  mayBeHeading,
  onChange,
}: EntryFieldsProps) {
  const lead = (next: MenuTarget) => onChange({ label, target: next })
  const kinds = targetKinds.filter((kind) => mayBeHeading || kind !== 'none' || target.kind === 'none')
  return (
    <div className="mt-4 flex flex-col gap-5">
      <TextField
        label="Label"
        {...field(`${name}.label`)}
        autoComplete="off"
        value={label}
        onChange={({ currentTarget }) => onChange({ label: currentTarget.value, target })}
      />
      <Select
        label="Leads to"
        name={`${name}.target.kind`}
        error={field(`${name}.target.kind`).error}
        value={target.kind}
        onChange={({ currentTarget }) => lead(targetOf(currentTarget.value as TargetKind))}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindLabels[kind]}
          </option>
        ))}
      </Select>
      <TargetField {...{ target, name, choices, field }} onChange={lead} />
    </div>
  )
}

/** A target of this kind before anything is chosen. */
function targetOf(kind: TargetKind): MenuTarget {
  switch (kind) {
    case 'none':
    case 'home':
    case 'products':
      return { kind }
    case 'category':
    case 'collection':
    case 'page':
      return { kind, id: 0 }
    case 'gender':
      return { kind, gender: 'men' }
    case 'policy':
      return { kind, policy: 'about' }
    case 'address':
    case 'outside':
      return { kind, address: '' }
  }
}

type TargetFieldProps = Pick<EntryFieldsProps, 'name' | 'choices' | 'field'> & {
  target: MenuTarget
  onChange(target: MenuTarget): void
}

function TargetField({ target, name, choices, field, onChange }: TargetFieldProps): ReactNode {
  const { kind } = target
  const at = (part: string) => ({ name: `${name}.target.${part}`, error: field(`${name}.target.${part}`).error })
  switch (kind) {
    case 'none':
    case 'home':
    case 'products':
      return null
    case 'category':
    case 'collection':
    case 'page': {
      const among = { category: choices.categories, collection: choices.collections, page: choices.pages }[kind]
      return (
        <Select
          label={{ category: 'Category', collection: 'Collection', page: 'Page' }[kind]}
          {...at('id')}
          value={among.some(({ id }) => id === target.id) ? target.id : ''}
          onChange={({ currentTarget }) => onChange({ kind, id: Number(currentTarget.value) })}
        >
          <option value="">Please choose</option>
          {among.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      )
    }
    case 'gender':
      return (
        <Select
          label="Gender"
          {...at('gender')}
          value={target.gender}
          onChange={({ currentTarget }) => onChange({ kind, gender: currentTarget.value as typeof target.gender })}
        >
          {genders.map((one) => (
            <option key={one} value={one}>
              {genderLabels[one]}
            </option>
          ))}
        </Select>
      )
    case 'policy':
      return (
        <Select
          label="Policy"
          {...at('policy')}
          value={target.policy}
          onChange={({ currentTarget }) => onChange({ kind, policy: currentTarget.value as typeof target.policy })}
        >
          {policies.map((one) => (
            <option key={one} value={one}>
              {policyPages[one].title}
            </option>
          ))}
        </Select>
      )
    case 'address':
    case 'outside':
      return (
        <TextField
          label="Address"
          {...at('address')}
          required
          maxLength={maxAddressLength}
          inputMode="url"
          autoComplete="off"
          hint={kind === 'address' ? 'Such as /products?bestseller=true' : 'It begins with https://'}
          value={target.address}
          onChange={({ currentTarget }) => onChange({ kind, address: currentTarget.value })}
        />
      )
  }
}
