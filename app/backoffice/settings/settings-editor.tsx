import { type FormEvent, useState } from 'react'
import { asText } from '#shared/forms/form-text.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import type { LinkedField } from '#shop/settings/linked-fields.ts'
import {
  type Charged,
  type Contradiction,
  contradictionsOf,
  linksOf,
  promisesOf,
  withFollowed,
} from '#shop/settings/rules.ts'
import { readSettingsForm, SettingsForm } from '#shop/settings/settings-form.ts'
import { SaveBar } from '../forms/save-bar.tsx'
import { UnsavedChanges } from '../forms/unsaved-changes.tsx'
import type { useAction } from '../forms/use-action.ts'
import { useForm } from '../forms/use-form.ts'
import { useMay } from '../guard/use-may.ts'
import { Aligned, Contradictions, sayMismatch } from './contradictions.tsx'
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
  typed: changes.flatMap(({ field }) =>
    [field, `promises.links.${field}`].map((name) => [name, asText(form.get(name))] as const),
  ),
})

type SettingsEditorProps = {
  settings: StoreSettings
  /** Of the settings as the person saw them. */
  version: number
  categories: readonly { name: string; slug: string }[]
  unfit: readonly UnfitProduct[]
  today: string
  /** The charges of zones; null where one charge holds for all of India. */
  byZone: Charged | null
  action: Pick<ReturnType<typeof useAction>, 'busy' | 'errors' | 'failure'>
  /** The changes that "Make all pages match checkout" just made. */
  aligned: Alignment | null
  onSubmit(form: FormData): void
  onAlign(form: FormData, alignment: Alignment): void
}

export function SettingsEditor({
  settings,
  version,
  categories,
  unfit,
  today,
  byZone,
  action,
  aligned,
  onSubmit,
  onAlign,
}: SettingsEditorProps) {
  const may = useMay()
  const { busy, failure } = action
  const form = useForm({
    schema: SettingsForm,
    read: readSettingsForm,
    action,
    onSubmit,
  })
  const { element, errors, field, isTouched, touch } = form
  const [typed, setTyped] = useState<Pick<StoreSettings, 'shipping' | 'promises' | 'hours'>>(settings)
  const [links, setLinks] = useState(() => linksOf(settings, byZone))

  function edited(event: FormEvent<HTMLFormElement>) {
    form.props.onInput(event)
    const read = readSettingsForm(new FormData(element.current!))
    if (read.success) setTyped(read.data)
  }

  function undo({ typed }: Alignment) {
    const restored = new FormData(element.current!)
    for (const [name, text] of typed) restored.set(name, text)
    onSubmit(restored)
  }

  function link(of: LinkedField, follows: boolean) {
    setLinks({ ...links, [of]: follows })
    touch()
  }

  const promised = withFollowed(typed, links, byZone)
  const contradictions = contradictionsOf(promised, byZone)
  const followed = Object.fromEntries(promisesOf(promised, byZone).map((one) => [one.field, one])) as Record<
    LinkedField,
    ReturnType<typeof promisesOf>[number]
  >
  return (
    <form {...form.props} onInput={edited} aria-label="Store settings" className="flex flex-col gap-6">
      <input type="hidden" name="version" value={version} />
      <Contradictions
        found={contradictions}
        busy={busy}
        onAlign={() => form.send((sent, typed) => onAlign(sent, alignmentOf(sent, contradictionsOf(typed, byZone))))}
      />
      {aligned && <Aligned changes={aligned.changes} busy={busy} onUndo={() => undo(aligned)} />}
      <div className="grid items-start gap-6 lg:grid-cols-[10rem_minmax(0,1fr)]">
        <SettingsContents />
        <FieldsContext value={{ settings, errors, field, links, followed, onLink: link }}>
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
              {sayMismatch(contradictions.length)}
            </a>
          )}
        </SaveBar>
      )}
      <UnsavedChanges when={isTouched && !busy} />
    </form>
  )
}
