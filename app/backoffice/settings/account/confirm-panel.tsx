import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { PasswordProof } from '#shop/staff/inputs.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { PasswordField } from '../../frame/sign-in/password-field.tsx'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import { accountMessages } from './account-messages.ts'

export function ConfirmPanel() {
  const [times, setTimes] = useState(0)
  const action = useAction(
    { ...accountMessages, done: { title: 'Confirmed', description: 'You can change keys and roles for 10 minutes.' } },
    ({ kind }) => {
      if (kind === 'done') setTimes((before) => before + 1)
    },
  )
  const address = href('/admin/account/confirm-self')
  const form = useForm({
    schema: PasswordProof,
    action,
    onSubmit: (typed) => action.send(address, typed),
    toastOf: () => null,
  })

  return (
    <Panel title="Confirm that it is you">
      <action.Form
        key={times}
        {...form.props}
        method="post"
        action={address}
        className="flex flex-col gap-4 p-4 md:p-5"
      >
        <PasswordField
          label="Password to confirm"
          {...form.field('current')}
          autoComplete="current-password"
          hint="Keys of services and roles of staff can be changed for 10 minutes after you sign in or confirm."
        />
        <FormRefusal sentence={action.failure} />
        <Button type="submit" variant="secondary" size="small" busy={action.busy} className="self-start">
          Confirm
        </Button>
      </action.Form>
    </Panel>
  )
}
