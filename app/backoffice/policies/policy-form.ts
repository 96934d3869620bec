import { PolicyBody } from '#shop/settings/policy-form.ts'

/** The text of a policy and the version that the person saw, or what is wrong with the text. */
export function readPolicyForm(form: FormData) {
  const read = PolicyBody.safeParse(form.get('body'))
  if (read.success) return { kind: 'read', body: read.data, version: Number(form.get('version')) } as const
  return { kind: 'invalid', errors: { body: read.error.issues[0]!.message } } as const
}
