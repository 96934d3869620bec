import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { ReturnRule } from '#shop/catalogue/return-rule.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import type { Field } from '../../../parts/forms/use-form.ts'

type ReturnFieldsProps = {
  rule: ReturnRule | null
  field: Field
  /** The rule that holds where nothing is typed. */
  whenBlank: string
  className?: string
}

/** How a product, or all of a category, are returned. Orders that were placed keep the rule of their day. */
export function ReturnFields({ rule, field, whenBlank, className }: ReturnFieldsProps) {
  return (
    <Panel title="Returns" className={className}>
      <div className="@container">
        <div className="grid grid-cols-1 gap-5 p-4 md:p-5 @lg:grid-cols-2">
          <TextField
            label="Days to return"
            hint={`From delivery. Blank: ${whenBlank}.`}
            required={false}
            {...field('returnRule.days')}
            autoComplete="off"
            defaultValue={rule?.days ?? ''}
          />
          <TextField
            label="Cannot be returned, because"
            hint="Such as: for hygiene. Product pages say it. Defective and wrong pieces can always be returned. Blank: can be returned."
            required={false}
            {...field('returnRule.never')}
            autoComplete="off"
            defaultValue={rule?.never ?? ''}
          />
          <Checkbox
            name="returnRule.exchangeOnly"
            defaultChecked={rule?.exchangeOnly ?? false}
            className="@lg:col-span-2"
          >
            Exchange only: another size or colour, no money back. Defective and wrong pieces are always paid back.
          </Checkbox>
        </div>
      </div>
    </Panel>
  )
}
