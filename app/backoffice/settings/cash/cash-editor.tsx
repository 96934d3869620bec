import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { type CashTerms, historyDays } from '#shop/settings/cash-terms.ts'
import { CashForm, readCashForm } from '#shop/settings/cash/cash-form.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { EditorForm } from '../../parts/forms/editor-form.tsx'
import type { Editor } from '../../parts/forms/use-editor.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { number, type PanelProps, OfferPanel, ConfirmationPanel } from './offer-panels.tsx'

type CashEditorProps = {
  terms: CashTerms
  categories: readonly { name: string; slug: string }[]
  editor: Editor
  onSubmit(form: FormData): void
}

/** The owner's rules of Cash on Delivery. */
export function CashEditor({ terms, categories, editor, onSubmit }: CashEditorProps) {
  const may = useMay()
  const form = useForm({ schema: CashForm, read: readCashForm, action: editor, onSubmit })

  return (
    <EditorForm
      {...form.props}
      aria-label="Cash on Delivery"
      editor={editor}
      isTouched={form.isTouched}
      mayEdit={may('settings.edit')}
      saveLabel="Save rules"
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <OfferPanel terms={terms} field={form.field} />
        <ConfirmationPanel terms={terms} field={form.field} />
        <CustomersPanel terms={terms} field={form.field} />
        <ExceptionsPanel terms={terms} categories={categories} field={form.field} />
      </div>
    </EditorForm>
  )
}

function CustomersPanel({ terms, field }: PanelProps) {
  return (
    <Panel title="Customers">
      <div className="grid grid-cols-1 gap-5 p-4 sm:grid-cols-2 md:p-5">
        <TextField
          {...number}
          label="Open orders of one phone number"
          {...field('maxOpenOrders')}
          defaultValue={String(terms.maxOpenOrders)}
          hint="Cash orders that are not delivered yet."
        />
        <TextField
          {...number}
          label="Refused parcels of one phone number"
          {...field('maxRefused')}
          defaultValue={String(terms.maxRefused)}
          hint={`With this many in ${historyDays} days, a number can only pay online. Only confirmed numbers count.`}
        />
      </div>
    </Panel>
  )
}

function ExceptionsPanel({ terms, categories, field }: PanelProps & Pick<CashEditorProps, 'categories'>) {
  return (
    <Panel title="Not in cash">
      <div className="flex flex-col gap-5 p-4 md:p-5">
        <fieldset>
          <legend className="text-small font-medium">Categories that are paid online only</legend>
          {categories.length === 0 && <p className="text-small text-ink-soft">There are no categories yet.</p>}
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
            {categories.map(({ name, slug }) => (
              <Checkbox
                key={slug}
                name="category"
                value={slug}
                defaultChecked={terms.excludedCategories.includes(slug)}
              >
                {name}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <TextField
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="characters"
          label="Promo codes that are paid online only"
          {...field('excludedPromoCodes')}
          defaultValue={terms.excludedPromoCodes.join(', ')}
          hint="Separated by commas."
        />
      </div>
    </Panel>
  )
}
