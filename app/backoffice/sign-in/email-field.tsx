import { TextField } from '#app/ui/fields/text-field.tsx'

/** The address staff sign in with, as password managers know it. */
export const EmailField = (props: { defaultValue: string | undefined; error: string | undefined }) => (
  <TextField
    label="E-mail"
    name="email"
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    required
    {...props}
  />
)
