import { useRef } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { shortestPassword } from '#shop/staff/inputs.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
import { useAction } from '../forms/use-action.ts'
import { Panel } from '../frame/panel.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'
import { accountMessages } from './account-messages.ts'

export function PasswordPanel({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null)
  const action = useAction(
    {
      ...accountMessages,
      done: { title: 'Password changed', description: 'You were signed out everywhere else.' },
    },
    ({ kind }) => {
      if (kind === 'done') form.current?.reset()
    },
  )
  return (
    <Panel title="Password">
      <action.Form
        method="post"
        action={href('/admin/account/password')}
        noValidate
        ref={form}
        className="flex flex-col gap-4 p-4 md:p-5"
      >
        {/* Password managers store the pair together. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          required
          error={action.errors?.current}
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          minLength={shortestPassword}
          required
          hint={`At least ${shortestPassword} characters. You are signed out everywhere else.`}
          error={action.errors?.password}
        />
        <FormRefusal sentence={action.failure} />
        <Button type="submit" variant="secondary" size="small" busy={action.busy} className="self-start">
          Change password
        </Button>
      </action.Form>
    </Panel>
  )
}
