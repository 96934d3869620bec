import { useToast } from '#app/ui/toast.tsx'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import { contradictionsOf } from '#shop/settings/rules.ts'
import { readSettingsForm, type SettingsFaults, settingsFaults } from '#shop/settings/settings-form.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { SaveBar } from '../save-bar.tsx'
import { UnsavedChanges } from '../unsaved-changes.tsx'
import { useMay } from '../use-may.ts'
import { Contradictions } from './contradictions.tsx'
import { checkForm } from './settings-answer.ts'
import { FieldsContext } from './settings-fields.tsx'
import { SettingsContents } from './settings-section.tsx'
import { StoreSections } from './store-sections.tsx'
import { TaxSection, type UnfitProduct } from './tax-section.tsx'

type SettingsEditorProps = {
  settings: StoreSettings
  /** Of the settings as the person saw them. */
  version: number
  categories: readonly string[]
  unfit: readonly UnfitProduct[]
  today: string
  busy: boolean
  /** What the server found wrong. */
  faults: SettingsFaults | undefined
  onSubmit(form: FormData): void
}

const none: SettingsFaults = {}

export function SettingsEditor({ settings, version, categories, unfit, today, busy, faults, onSubmit }: SettingsEditorProps) {
  const may = useMay()
  const toast = useToast()
  const element = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState({ fields: none, after: faults })
  // What the server found later stands above what this page found before.
  const shown = found.after === faults ? found.fields : (faults ?? none)
  const [isTouched, setTouched] = useState(false)
  const [promised, setPromised] = useState<Pick<StoreSettings, 'shipping' | 'promises' | 'hours'>>(settings)

  useEffect(() => {
    if (Object.keys(shown).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [shown])

  function edited({ target }: FormEvent<HTMLFormElement>) {
    setTouched(true)
    const { name } = target as HTMLInputElement
    const others = Object.entries(shown).filter(([field]) => field !== name && !(name.startsWith('rate.') && field.startsWith('tax.rates.')))
    if (others.length < Object.keys(shown).length) setFound({ fields: Object.fromEntries(others), after: faults })
    const read = readSettingsForm(new FormData(element.current!))
    if (read.success) setPromised(read.data)
  }

  function send(deed: 'save' | 'align') {
    if (busy) return
    const form = new FormData(element.current!)
    form.set('deed', deed)
    const read = readSettingsForm(form)
    if (read.success) return onSubmit(form)
    setFound({ fields: settingsFaults(read.error), after: faults })
    toast(checkForm)
  }

  return (
    <form
      ref={element}
      noValidate
      aria-label="Store settings"
      onSubmit={(event) => {
        event.preventDefault()
        send('save')
      }}
      onInput={edited}
      className="flex flex-col gap-6"
    >
      <input type="hidden" name="version" value={version} />
      <Contradictions found={contradictionsOf(promised)} busy={busy} onAlign={() => send('align')} />
      <div className="grid items-start gap-6 lg:grid-cols-[10rem_minmax(0,1fr)]">
        <SettingsContents />
        <FieldsContext value={{ settings, faults: shown }}>
          <div className="flex min-w-0 flex-col gap-6">
            <StoreSections />
            <TaxSection categories={categories} unfit={unfit} today={today} onEdit={() => setTouched(true)} />
          </div>
        </FieldsContext>
      </div>
      {may('settings.edit') && <SaveBar label="Save settings" busyLabel="Saving..." busy={busy} isTouched={isTouched} />}
      <UnsavedChanges when={isTouched && !busy} />
    </form>
  )
}
