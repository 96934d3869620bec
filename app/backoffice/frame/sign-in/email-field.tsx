import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/fields/text-field.tsx'

/** The address staff sign in with, as password managers know it. */
export const EmailField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label="E-mail" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...field} />
)
