import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { RegisteredTextForm } from '#shop/integrations/sms-inputs.ts'
import { countParts } from '#shop/messages/sms/count-sms-parts.ts'
import type { RegisteredText } from '#shop/messages/sms/registered-texts.server.ts'
import { errorOfText, fillIn, registeredForm, type SmsText, smsTexts } from '#shop/messages/sms/sms-texts.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import { refusalOf } from '../integrations/saved-outcome.ts'

/** One text as it is registered, and whether the shop sends it. */
export function TextPanel({ kind, saved }: { kind: SmsText; saved: RegisteredText | null }) {
  const { label, variables, example } = smsTexts[kind]
  const [text, setText] = useState(saved?.text ?? '')
  // The panel is another one as soon as the page shows what was saved.
  const action = useAction(
    { thing: 'text', done: 'Text saved', failed: 'The text was not saved', refused: null },
    undefined,
    { early: true },
  )
  const address = href('/admin/settings/sms/save-text')
  const form = useForm({ schema: RegisteredTextForm, action, onSubmit: (typed) => action.send(address, typed) })
  const isGood = text !== '' && errorOfText(kind, text) === null
  const filled = isGood ? fillIn(text, example) : null
  return (
    <Panel title={label}>
      <action.Form {...form.props} method="post" action={address} className="flex flex-col gap-4 p-4 md:p-5">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="version" value={saved?.version ?? 0} />
        <FormRefusal
          sentence={
            saved?.stoppedWhy ? `The provider refuses this text, so it is not sent: ${saved.stoppedWhy}` : undefined
          }
        />
        <TextArea
          label="Text"
          hint={`As it is registered, with ${variables.map((name) => `{${name}}`).join(', ')} in place of {#var#}.`}
          {...form.field('text')}
          rows={3}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {filled && (
          <dl className="flex flex-col gap-2 text-small">
            <dt className="text-ink-soft">On the DLT portal</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{registeredForm(text)}</dd>
            <dt className="text-ink-soft">
              On the phone, for example ({countParts(filled) === 1 ? 'one SMS' : `charged as ${countParts(filled)} SMS`}
              )
            </dt>
            <dd className="wrap-anywhere whitespace-pre-line">{filled}</dd>
          </dl>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="DLT template ID"
            required={false}
            {...form.field('dltTemplateId')}
            defaultValue={saved?.dltTemplateId ?? ''}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            label="Template ID of the provider"
            hint="MSG91 needs it"
            required={false}
            {...form.field('providerTemplateId')}
            defaultValue={saved?.providerTemplateId ?? ''}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <Checkbox name="isOn" value="true" defaultChecked={saved?.isOn ?? false}>
          Send this SMS
        </Checkbox>
        <FormRefusal sentence={refusalOf(action)} />
        <Button type="submit" size="small" className="self-start" busy={action.busy}>
          Save text
        </Button>
      </action.Form>
    </Panel>
  )
}
