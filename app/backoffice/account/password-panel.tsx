import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { shortestPassword } from '#shop/staff/inputs.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
import { Panel } from '../frame/panel.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'
import { errorOf, useAccountChange } from './use-account-change.ts'

export function PasswordPanel({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null)
  const change = useAccountChange((answer) => {
    if (answer.kind === 'done') form.current?.reset()
  })
  return (
    <Panel title="Password">
      <change.Form method="post" noValidate ref={form} className="flex flex-col gap-4 p-4 md:p-5">
        <input type="hidden" name="intent" value="password" />
        {/* Password managers store the pair together. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          required
          error={errorOf(change.answer, 'current')}
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          minLength={shortestPassword}
          required
          hint={`At least ${shortestPassword} characters. You are signed out everywhere else.`}
          error={errorOf(change.answer, 'password')}
        />
        <FormRefusal sentence={change.failure} />
        <Button type="submit" variant="secondary" size="small" busy={change.busy} className="self-start">
          Change password
        </Button>
      </change.Form>
    </Panel>
  )
}
