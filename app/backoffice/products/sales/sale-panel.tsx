import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { EditableSale } from '#shop/catalogue/sales/find-sales.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { PeriodFields } from '../../parts/forms/period-fields.tsx'
import type { Field } from '../../parts/forms/use-form.ts'

type SalePanelProps = { sale: EditableSale | null; field: Field }

export const SalePanel = ({ sale, field }: SalePanelProps) => (
  <Panel title="Sale">
    <div className="grid grid-cols-1 gap-5 p-4 sm:grid-cols-2 md:p-5">
      <TextField
        label="Name"
        {...field('name')}
        autoComplete="off"
        defaultValue={sale?.name ?? ''}
        hint="Only you and your staff see it."
        className="sm:col-span-2"
      />
      <TextField
        label="Percent off"
        {...field('percent')}
        autoComplete="off"
        inputMode="decimal"
        defaultValue={sale ? String(sale.percent / 100) : ''}
      />
      <div className="self-end">
        <Checkbox name="wholeRupees" defaultChecked={sale?.wholeRupees ?? true}>
          Round to whole rupees
        </Checkbox>
      </div>
      <PeriodFields field={field} held={sale} />
      <TextField
        label="Line above every page"
        {...field('announcement')}
        required={false}
        autoComplete="off"
        defaultValue={sale?.announcement ?? ''}
        hint="Like “Diwali sale: 20% off until Sunday”. Customers see it while the sale runs."
        className="sm:col-span-2"
      />
    </div>
  </Panel>
)
