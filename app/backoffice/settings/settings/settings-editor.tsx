import type { FormEvent, ReactNode } from 'react'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import { laidOver } from '#shop/settings/lay-over.ts'
import type { LinkedField } from '#shop/settings/linked-fields.ts'
import type { Charged, Contradiction } from '#shop/settings/rules.ts'
import { readSettingsForm, SettingsForm } from '#shop/settings/settings-form.ts'
import { SaveBar } from '../../parts/forms/save-bar.tsx'
import { UnsavedChanges } from '../../parts/forms/unsaved-changes.tsx'
import type { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import type { Subject } from '../../parts/screens/settings-list.ts'
import { type Alignment, alignmentOf, undoOf } from './alignment.ts'
import { Aligned, Contradictions, sayMismatch } from './contradictions.tsx'
import { FieldsContext } from './fields-context.ts'
import { Setting } from './settings-fields.tsx'
import { SubjectLinks, SubjectPanel } from './subject-panel.tsx'
import { useFieldOfAddress } from './use-field-of-address.ts'
import { usePromises } from './use-promises.ts'

/** Which promises a subject is about; others show no warnings. */
const topics: Readonly<Record<string, Contradiction['topic']>> = {
  shipping: 'Shipping',
  returns: 'Returns',
  hours: 'Hours',
}

type SettingsEditorProps = {
  subject: Subject
  settings: StoreSettings
  /** Of the settings as the person saw them. */
  version: number
  /** The charges of zones; null where one charge holds for all of India. */
  byZone: Charged | null
  action: Pick<ReturnType<typeof useAction>, 'busy' | 'errors' | 'failure'>
  /** The changes that "Make all pages match checkout" just made. */
  aligned: Alignment | null
  onSubmit(form: FormData): void
  onAlign(form: FormData, alignment: Alignment): void
  /** The fields that the subject draws itself; `onEdit` says that something was changed. */
  children?(onEdit: () => void): ReactNode
}

export function SettingsEditor({ subject, settings, version, byZone, action, aligned, ...on }: SettingsEditorProps) {
  const may = useMay()
  const { busy, failure } = action
  const form = useForm({ schema: SettingsForm, read: readSettingsForm, action, onSubmit: on.onSubmit })
  const { element, errors, field, isTouched, touch } = form
  const promises = usePromises(settings, byZone)
  useFieldOfAddress()

  function edited(event: FormEvent<HTMLFormElement>) {
    form.props.onInput(event)
    const read = readSettingsForm(new FormData(element.current!))
    if (read.success) promises.onTyped(laidOver(settings, read.data))
  }

  function link(of: LinkedField, follows: boolean) {
    promises.link(of, follows)
    touch()
  }

  const { links, followed } = promises
  const topic = topics[subject.id]
  const contradictions = promises.contradictions.filter((one) => one.topic === topic)
  return (
    <form {...form.props} onInput={edited} aria-label={subject.title} className="flex flex-col gap-6">
      <input type="hidden" name="version" value={version} />
      <Contradictions
        found={contradictions}
        busy={busy}
        onAlign={() => form.send((sent) => on.onAlign(sent, alignmentOf(settings, promises.contradictions, sent)))}
      />
      {aligned && (
        <Aligned changes={aligned.changes} busy={busy} onUndo={() => on.onSubmit(undoOf(aligned, version))} />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <SubjectLinks current={subject.id} />
        <FieldsContext value={{ settings, errors, field, links, followed, onLink: link }}>
          <SubjectPanel subject={subject}>
            {subject.fields.map((setting) => (
              <Setting key={setting.of} of={setting} />
            ))}
            {on.children?.(touch)}
          </SubjectPanel>
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
