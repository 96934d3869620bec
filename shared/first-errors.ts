/** Sentences by the name of the field they stand beside. */
export type FieldErrors = Record<string, string>

type Issue = { path: readonly PropertyKey[]; message: string }

const wholePath = (path: readonly PropertyKey[]) => path.join('.')

/** The first sentence about each field of what Zod refused, by the field's path ("customer.email") or another name. */
export function firstErrors(
  { issues }: { issues: readonly Issue[] },
  nameOf: (path: readonly PropertyKey[]) => string = wholePath,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[nameOf(path)] ??= message
  return errors
}
