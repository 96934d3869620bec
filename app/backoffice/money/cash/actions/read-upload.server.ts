import { asText } from '#shared/forms/form-text.ts'
import { RemittanceForm, RemittanceUpload } from '#shop/shipping/remittance/inputs.ts'
import { fieldsOf, readAs } from '../../../parts/forms/read-form.ts'
import { invalid } from '../../../parts/guard/outcome.ts'

/** The courier's file, what staff say of it, and what they agree to; or what is wrong with what they typed. */
export async function readUpload(request: Request) {
  const fields = await fieldsOf(request)
  const upload = readAs(RemittanceUpload, fields)
  const typed = RemittanceForm.safeParse(fields)
  if (!typed.success) return { kind: 'invalid', outcome: invalid(typed.error) } as const
  return { kind: 'read', file: { ...upload, ...typed.data }, seal: asText(fields.seal) } as const
}
