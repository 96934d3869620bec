import * as z from 'zod'
import { Refusal } from '#shared/failures.ts'
import { typedId, typedVersion } from '#shared/fields.ts'
import { fieldsByName } from '#shared/forms/form-text.ts'
import { wholeNumber } from '#shared/typed-numbers.ts'
import { maxCountedPieces } from '#shop/stock/inputs.ts'

/** The rows of a list in their new sorting, as one field. */
export const Positions = z.object({
  ids: z
    .string()
    .transform((text): unknown[] => text.split(','))
    .pipe(z.array(typedId).min(1).max(1_000)),
})

/** The value that a switch sends. */
export const Switch = z.object({ on: z.enum(['true', 'false']).transform((text) => text === 'true') })

/** The fields of a form that has each once. */
export const fieldsOf = async (request: Request) => fieldsByName(await request.formData())

/** A value that a control of ours always sends in this shape. Throws a Refusal when somebody else wrote the request. */
export function readAs<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.infer<Schema> {
  const read = schema.safeParse(sent)
  if (!read.success) throw new Refusal(400, 'The form could not be read.')
  return read.data
}

/** The version of a record as the person saw it; 0, which no record has, where a form names none. */
export const versionOf = (form: FormData) => typedVersion.parse(fieldsByName(form).version)

/** The number in an address. */
export const rowIdOf = (param: string) => readAs(typedId, param)

const maxLines = 200

const Pieces = z.object({
  orderItemId: z.array(typedId).max(maxLines),
  quantity: z.array(wholeNumber(0, maxCountedPieces)).max(maxLines),
})

/** How many pieces of each line a form about a parcel names. */
export function typedPieces(form: FormData) {
  const { orderItemId, quantity } = readAs(Pieces, {
    orderItemId: form.getAll('orderItemId'),
    quantity: form.getAll('quantity'),
  })
  return orderItemId.map((id, at) => ({ orderItemId: id, quantity: quantity[at] ?? 0 }))
}
