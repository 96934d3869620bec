import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Radio } from '#app/ui/fields/radio.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { rupeesField } from '#shared/money.ts'
import type { Collection } from '#shop/catalogue/collections/find-collections.server.ts'
import { colorNames, genders } from '#shop/catalogue/inputs.ts'
import { writeTags } from '#shop/catalogue/product-tags.ts'
import type { Field } from '../../parts/forms/use-form.ts'
import { genderLabels } from '../products/product-labels.ts'
import { Choices } from './rule-choices.tsx'

type RuleFieldsProps = {
  rule: Collection | null
  categories: readonly { name: string; slug: string }[]
  tags: readonly string[]
  /** Groups of the filter by colour that the owner made. */
  ownColors: readonly string[]
  field: Field
  error: string | undefined
}

const maxTagsNamed = 12

/** The conditions of a collection by rule. */
export function RuleFields({ rule, categories, tags, ownColors, field, error }: RuleFieldsProps) {
  const optional = { required: false, autoComplete: 'off' } as const
  return (
    <div className="flex flex-col gap-5">
      <fieldset aria-describedby={error && 'rule-error'}>
        <legend className="text-small font-medium">A product is in the collection if it has</legend>
        <Radio name="match" value="all" defaultChecked={rule?.match !== 'any'}>
          All of these
        </Radio>
        <Radio name="match" value="any" defaultChecked={rule?.match === 'any'}>
          Any of these
        </Radio>
        {error && (
          <p id="rule-error" role="alert" className="text-small text-danger">
            {error}
          </p>
        )}
      </fieldset>
      <Choices
        legend="Category"
        name="categories"
        chosen={rule?.categories ?? []}
        choices={categories.map(({ name, slug }) => ({ value: slug, label: name }))}
      />
      <Choices
        legend="Gender"
        name="genders"
        chosen={rule?.genders ?? []}
        choices={genders.map((value) => ({ value, label: genderLabels[value] }))}
      />
      <Choices
        legend="Colour"
        name="colors"
        chosen={rule?.colors ?? []}
        choices={[...colorNames, ...ownColors].map((value) => ({ value, label: value }))}
      />
      <TextField
        label="Tags"
        hint={
          tags.length > 0
            ? `Separated by commas. One of them is enough. In use: ${writeTags(tags.slice(0, maxTagsNamed))}${tags.length > maxTagsNamed ? ' and more' : ''}.`
            : 'Separated by commas. One of them is enough. No product has a tag yet.'
        }
        {...field('tags')}
        {...optional}
        defaultValue={writeTags(rule?.tags ?? [])}
      />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField
          label="Price from (₹)"
          {...field('minPricePaise')}
          {...optional}
          defaultValue={rule?.minPricePaise == null ? '' : rupeesField(rule.minPricePaise)}
        />
        <TextField
          label="Price to (₹)"
          {...field('maxPricePaise')}
          {...optional}
          defaultValue={rule?.maxPricePaise == null ? '' : rupeesField(rule.maxPricePaise)}
        />
        <TextField
          label="New since"
          {...field('newSince')}
          {...optional}
          type="date"
          defaultValue={rule?.newSince ?? ''}
        />
      </div>
      <fieldset>
        <legend className="text-small font-medium">Also</legend>
        <Checkbox name="onSale" defaultChecked={rule?.onSale}>
          On sale
        </Checkbox>
        <Checkbox name="inStock" defaultChecked={rule?.inStock}>
          In stock, in any size
        </Checkbox>
      </fieldset>
    </div>
  )
}
