import { TextField } from '#app/ui/fields/text-field.tsx'
import type { ShownIntegration } from '#shop/integrations/queries.server.ts'
import { PasswordField } from '../../frame/sign-in/password-field.tsx'
import type { Field } from '../../parts/forms/use-form.ts'
import { storedHint } from './integration-state.tsx'

export type IntegrationFields = { field: Field; now: ShownIntegration }

type ControlProps = {
  of: IntegrationFields
  name: string
  label: string
  hint?: string
  required?: boolean
}

type ShownFieldProps = ControlProps & { inputMode?: 'email' | 'numeric' | 'url'; unset?: string }

/** A setting that is shown again. `unset`: what stands there before anything was saved. */
export const ShownField = ({ of: { field, now }, name, unset = '', required, ...rest }: ShownFieldProps) => (
  <TextField
    {...rest}
    {...field(name)}
    {...(required !== undefined && { required })}
    defaultValue={now.shown[name] ?? unset}
    autoComplete="off"
    spellCheck={false}
  />
)

type SecretFieldProps = ControlProps & {
  /** The name of its last characters among what may be shown. */
  end: string
}

/** A secret, which is never shown again. */
export const SecretField = ({ of: { field, now }, name, end, hint, ...rest }: SecretFieldProps) => (
  <PasswordField
    {...rest}
    hint={[storedHint(now, now.shown[end]), hint].filter(Boolean).join(' ')}
    {...field(name)}
    autoComplete="off"
  />
)
