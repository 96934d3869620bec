import { useState } from 'react'
import type { HowCollected } from '#shop/catalogue/collection-members.ts'
import type { Collection } from '#shop/catalogue/collections/find-collections.server.ts'
import type { PreviewedProduct } from '#shop/catalogue/collections/preview-members.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { RadioChoice } from '../../parts/forms/radio-choice.tsx'
import type { useForm } from '../../parts/forms/use-form.ts'
import { PickedProducts } from '../products/picking/picked-products.tsx'
import { MemberPreview } from './member-preview.tsx'
import { RuleFields } from './rule-fields.tsx'

type ProductsPanelProps = {
  collection: Collection | null
  picked: readonly PreviewedProduct[]
  categories: readonly { name: string; slug: string }[]
  tags: readonly string[]
  /** Groups of the filter by colour that the owner made. */
  ownColors: readonly string[]
  form: Pick<ReturnType<typeof useForm>, 'field' | 'errors' | 'clear'>
  /** As an address has them. */
  conditions: string
}

const ways: Record<HowCollected, string> = {
  rule: 'By rule: products are added and removed automatically',
  hand: 'By hand: you choose and sort them',
}

/** The products of a collection: by a rule, with those that meet it now, or picked by hand. */
export function ProductsPanel({
  collection,
  picked: loaded,
  categories,
  tags,
  ownColors,
  form,
  conditions,
}: ProductsPanelProps) {
  const [how, setHow] = useState(collection?.how ?? 'rule')
  const [picked, setPicked] = useState(loaded)
  return (
    <Panel title="Products">
      <div className="flex flex-col gap-5 p-4 md:p-5">
        <RadioChoice label="How products come in" name="how" choices={ways} value={how} onChoose={setHow} />
        {/* Both stay in the form, so that nothing chosen is lost by looking at the other. */}
        <div hidden={how !== 'rule'}>
          <div className="flex flex-col gap-5">
            <RuleFields
              rule={collection}
              categories={categories}
              tags={tags}
              ownColors={ownColors}
              field={form.field}
              error={form.errors.match ?? form.errors.colors}
            />
            <MemberPreview conditions={conditions} />
          </div>
        </div>
        <div hidden={how !== 'hand'}>
          <PickedProducts
            picked={picked}
            error={form.errors.productIds}
            onChange={(products) => {
              setPicked(products)
              form.clear('productIds')
            }}
          />
        </div>
      </div>
    </Panel>
  )
}
