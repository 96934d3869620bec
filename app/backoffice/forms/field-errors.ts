/** Sentences by the name of the field they stand beside. */
export type FieldErrors = Record<string, string>

type Refused = { issues: readonly { path: readonly PropertyKey[]; message: string }[] }

/** The first sentence about each field of what Zod refused; a field inside another is named with dots. */
export function fieldErrorsOf({ issues }: Refused): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}
