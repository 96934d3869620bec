import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { CreditForm, type CreditTerms, readCreditForm } from '#shop/credit/credit-terms.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { EditorForm } from '../../parts/forms/editor-form.tsx'
import type { Editor } from '../../parts/forms/use-editor.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import { useMay } from '../../parts/guard/use-may.ts'

type CreditEditorProps = { terms: CreditTerms; editor: Editor; onSubmit(form: FormData): void }

/** The owner's rules of store credit. */
export function CreditEditor({ terms, editor, onSubmit }: CreditEditorProps) {
  const may = useMay()
  const form = useForm({ schema: CreditForm, read: readCreditForm, action: editor, onSubmit })
  return (
    <EditorForm
      {...form.props}
      aria-label="Store credit"
      editor={editor}
      isTouched={form.isTouched}
      mayEdit={may('settings.edit')}
      saveLabel="Save rules"
    >
      <Panel title="Giving">
        <div className="grid grid-cols-1 gap-5 p-4 sm:grid-cols-2 md:p-5">
          <Checkbox name="isOn" defaultChecked={terms.isOn} className="sm:col-span-2">
            Give store credit
          </Checkbox>
          <TextField
            autoComplete="off"
            label="Bonus for returns (%)"
            {...form.field('bonusPercent')}
            defaultValue={String(terms.bonusPercent)}
            hint="Added when a customer chooses store credit instead of money. 0: no bonus."
          />
          <TextField
            autoComplete="off"
            label="Months it can be spent"
            {...form.field('lifeMonths')}
            defaultValue={String(terms.lifeMonths)}
            hint="At least 12. Credit that was given before keeps its date."
          />
        </div>
      </Panel>
    </EditorForm>
  )
}
