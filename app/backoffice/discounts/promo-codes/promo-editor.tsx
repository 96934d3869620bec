import { useState } from 'react'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { rupeesField } from '#shared/money.ts'
import type { promoKinds } from '#shop/marketing/inputs.ts'
import { PromoForm, readPromoForm } from '#shop/marketing/promo-form.ts'
import type { PromoWithUses } from '#shop/orders/promos/find-promo-codes.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { EditorForm } from '../../parts/forms/editor-form.tsx'
import { PeriodFields } from '../../parts/forms/period-fields.tsx'
import { RadioChoice } from '../../parts/forms/radio-choice.tsx'
import type { Editor } from '../../parts/forms/use-editor.ts'
import { type Field, useForm } from '../../parts/forms/use-form.ts'
import { useMay } from '../../parts/guard/use-may.ts'

type PromoEditorProps = {
  promo: PromoWithUses['promo'] | null
  /** A code that was used keeps its name. */
  isUsed: boolean
  categories: readonly { name: string; slug: string }[]
  editor: Editor
  onSubmit(form: FormData): void
}

const kinds: Record<(typeof promoKinds)[number], string> = {
  percent: 'Percentage off the items',
  fixed: 'Amount off',
  free_shipping: 'Free shipping',
}

const plain = { autoComplete: 'off' } as const

export function PromoEditor({ promo, isUsed, categories, editor, onSubmit }: PromoEditorProps) {
  const may = useMay()
  const form = useForm({ schema: PromoForm, read: readPromoForm, action: editor, onSubmit })
  return (
    <EditorForm
      {...form.props}
      aria-label="Promo code"
      editor={editor}
      isTouched={form.isTouched}
      mayEdit={may('marketing.edit')}
      saveLabel="Save promo code"
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <DiscountPanel promo={promo} isUsed={isUsed} field={form.field} />
        <ConditionsPanel promo={promo} categories={categories} field={form.field} />
      </div>
    </EditorForm>
  )
}

type DiscountPanelProps = Pick<PromoEditorProps, 'promo' | 'isUsed'> & { field: Field }

function DiscountPanel({ promo, isUsed, field }: DiscountPanelProps) {
  const [kind, setKind] = useState(promo?.kind ?? 'percent')
  return (
    <Panel title="Code and discount">
      <div className="flex flex-col gap-5 p-4 md:p-5">
        <TextField
          {...plain}
          label="Code"
          {...field('code')}
          readOnly={isUsed}
          defaultValue={promo?.code}
          spellCheck={false}
          autoCapitalize="characters"
          hint={
            isUsed
              ? 'Customers have used this code, so you cannot rename it.'
              : 'Customers can type it in capital or small letters.'
          }
        />
        <RadioChoice label="Discount" name="kind" choices={kinds} value={kind} onChoose={setKind} />
        {kind === 'percent' && (
          <TextField {...plain} label="Percent" {...field('percentOff')} defaultValue={promo?.percentOff ?? ''} />
        )}
        {kind === 'fixed' && (
          <TextField
            {...plain}
            label="Amount (₹)"
            {...field('amountOffPaise')}
            defaultValue={promo?.amountOffPaise ? rupeesField(promo.amountOffPaise) : ''}
          />
        )}
        <Checkbox name="isActive" defaultChecked={promo?.isActive ?? true}>
          Switched on
        </Checkbox>
        <Checkbox name="isPublic" defaultChecked={promo?.isPublic ?? false}>
          Show on product pages
        </Checkbox>
      </div>
    </Panel>
  )
}

type ConditionsPanelProps = Pick<PromoEditorProps, 'promo' | 'categories'> & { field: Field }

function ConditionsPanel({ promo, categories, field }: ConditionsPanelProps) {
  return (
    <Panel title="Conditions">
      <div className="grid grid-cols-1 gap-5 p-4 sm:grid-cols-2 md:p-5">
        <TextField
          {...plain}
          label="Minimum subtotal (₹)"
          {...field('minimumSubtotalPaise')}
          defaultValue={promo?.minimumSubtotalPaise ? rupeesField(promo.minimumSubtotalPaise) : ''}
          className="sm:col-span-2"
        />
        <PeriodFields field={field} held={promo} />
        <TextField {...plain} label="Total uses" {...field('maxUses')} defaultValue={promo?.maxUses ?? ''} />
        <TextField
          {...plain}
          label="Uses per phone number"
          {...field('maxUsesPerPhone')}
          defaultValue={promo?.maxUsesPerPhone ?? ''}
        />
        <fieldset className="sm:col-span-2">
          <legend className="text-small font-medium">Only for these categories</legend>
          <p className="text-small text-ink-soft">If you select none, the code works for all products.</p>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
            {categories.map(({ name, slug }) => (
              <Checkbox key={slug} name="category" value={slug} defaultChecked={promo?.categorySlugs.includes(slug)}>
                {name}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      </div>
    </Panel>
  )
}
