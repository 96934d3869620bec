/** The first sentence about each field, by the field's name, from what Zod refused. */
export const fieldErrors = ({
  issues,
}: {
  issues: readonly { path: readonly PropertyKey[]; message: string }[]
}): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path.at(-1)), message]))
