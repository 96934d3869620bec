import { type FormEvent, useState } from 'react'
import { useToast } from '#app/ui/overlays/toast.tsx'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import { type Contradiction, contradictionsOf } from '#shop/settings/rules.ts'
import { readSettingsForm, type SettingsForm } from '#shop/settings/settings-form.ts'
import { checkForm } from '../forms/check-form.ts'
import { type FieldErrors, fieldErrorsOf } from '../forms/field-errors.ts'
import { SaveBar } from '../forms/save-bar.tsx'
import { UnsavedChanges } from '../forms/unsaved-changes.tsx'
import { fieldOf, useFieldErrors } from '../forms/use-field-errors.ts'
import { useMay } from '../guard/use-may.ts'
import { Aligned, Contradictions, promisesDisagree } from './contradictions.tsx'
import { FieldsContext } from './settings-fields.tsx'
import { SettingsContents } from './settings-section.tsx'
import { StoreSections } from './store-sections.tsx'
import { TaxSection, type UnfitProduct } from './tax-section.tsx'

/** Promises that were made to say what the shop does, and their fields as they were typed before. */
export type Alignment = {
  changes: readonly Contradiction[]
  typed: readonly (readonly [field: string, text: string])[]
}

const alignmentOf = (form: FormData, changes: readonly Contradiction[]): Alignment => ({
  changes,
  typed: changes.map(({ field }) => [field, String(form.get(field))]),
})

type SettingsEditorProps = {
  settings: StoreSettings
  /** Of the settings as the person saw them. */
  version: number
  categories: readonly string[]
  unfit: readonly UnfitProduct[]
  today: string
  busy: boolean
  /** Why the last try got no answer. */
  failure: string | undefined
  /** The changes that "Use the charged values everywhere" just made. */
  aligned: Alignment | null
  /** The server's errors. */
  errors: FieldErrors | undefined
  onSubmit(form: FormData): void
  onAlign(form: FormData, alignment: Alignment): void
}

export function SettingsEditor({
  settings,
  version,
  categories,
  unfit,
  today,
  busy,
  failure,
  aligned,
  errors: fromServer,
  onSubmit,
  onAlign,
}: SettingsEditorProps) {
  const may = useMay()
  const toast = useToast()
  const { element, errors, isTouched, touch, clear, refuse } = useFieldErrors(fromServer)
  const [promised, setPromised] = useState<Pick<StoreSettings, 'shipping' | 'promises' | 'hours'>>(settings)

  function edited(event: FormEvent<HTMLFormElement>) {
    const name = fieldOf(event)
    clear((field) => field === name || (name.startsWith('rate.') && field.startsWith('tax.rates.')))
    const read = readSettingsForm(new FormData(element.current!))
    if (read.success) setPromised(read.data)
  }

  function send(on: (form: FormData, settings: SettingsForm) => void) {
    if (busy) return
    const form = new FormData(element.current!)
    const read = readSettingsForm(form)
    if (read.success) return on(form, read.data)
    refuse(fieldErrorsOf(read.error))
    toast(checkForm)
  }

  function undo({ typed }: Alignment) {
    const form = new FormData(element.current!)
    for (const [field, text] of typed) form.set(field, text)
    onSubmit(form)
  }

  const contradictions = contradictionsOf(promised)
  return (
    <form
      ref={element}
      noValidate
      aria-label="Store settings"
      onSubmit={(event) => {
        event.preventDefault()
        send(onSubmit)
      }}
      onInput={edited}
      className="flex flex-col gap-6"
    >
      <input type="hidden" name="version" value={version} />
      <Contradictions
        found={contradictions}
        busy={busy}
        onAlign={() => send((form, typed) => onAlign(form, alignmentOf(form, contradictionsOf(typed))))}
      />
      {aligned && <Aligned changes={aligned.changes} busy={busy} onUndo={() => undo(aligned)} />}
      <div className="grid items-start gap-6 lg:grid-cols-[10rem_minmax(0,1fr)]">
        <SettingsContents />
        <FieldsContext value={{ settings, errors }}>
          <div className="flex min-w-0 flex-col gap-6">
            <StoreSections />
            <TaxSection categories={categories} unfit={unfit} today={today} onEdit={touch} />
          </div>
        </FieldsContext>
      </div>
      {may('settings.edit') && (
        <SaveBar label="Save settings" busyLabel="Saving..." busy={busy} isTouched={isTouched} failure={failure}>
          {contradictions.length > 0 && (
            <a
              href="#contradictions"
              className="inline-flex min-h-11 items-center text-small font-semibold text-warn underline underline-offset-4"
            >
              {promisesDisagree(contradictions.length)}
            </a>
          )}
        </SaveBar>
      )}
      <UnsavedChanges when={isTouched && !busy} />
    </form>
  )
}
