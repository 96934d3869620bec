import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { PasswordChange, minPasswordLength } from '#shop/staff/inputs.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { PasswordField } from '../../frame/sign-in/password-field.tsx'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import { accountMessages } from './account-messages.ts'

export function PasswordPanel({ email }: { email: string }) {
  // After each change the form is an empty one.
  const [changes, setChanges] = useState(0)
  const action = useAction(
    {
      ...accountMessages,
      done: { title: 'Password changed', description: 'You are signed out on all other devices.' },
    },
    ({ kind }) => {
      if (kind === 'done') setChanges((times) => times + 1)
    },
  )
  const address = href('/admin/account/password')
  const form = useForm({
    schema: PasswordChange,
    action,
    onSubmit: (typed) => action.send(address, typed),
    toastOf: () => null,
  })
  return (
    <Panel title="Password">
      <action.Form
        key={changes}
        {...form.props}
        method="post"
        action={address}
        className="flex flex-col gap-4 p-4 md:p-5"
      >
        {/* Password managers store the pair together. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <PasswordField label="Current password" {...form.field('current')} autoComplete="current-password" />
        <PasswordField
          label="New password"
          {...form.field('password')}
          autoComplete="new-password"
          hint={`At least ${minPasswordLength} characters. You will be signed out on all other devices.`}
        />
        <FormRefusal sentence={action.failure} />
        <Button type="submit" variant="secondary" size="small" busy={action.busy} className="self-start">
          Change password
        </Button>
      </action.Form>
    </Panel>
  )
}
