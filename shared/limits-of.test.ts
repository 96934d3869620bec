import { expect, test } from 'vitest'
import * as z from 'zod'
import { email, line, optionalLine } from './fields.ts'
import { limitsOf, limitsOfField } from './limits-of.ts'
import { orBlank, rupees, wholeNumber } from './typed-numbers.ts'

const Form = z
  .object({
    name: line(80),
    note: optionalLine(1_000).default(''),
    email,
    password: z.string().min(12).max(256),
    price: rupees,
    salePrice: orBlank(rupees),
    days: wholeNumber(1, 365),
    pieces: z.int().min(1).max(9),
    kind: line(20).pipe(z.enum(['shirt', 'trousers'])),
    variants: z.array(z.object({ sku: optionalLine(40) })),
    codes: z.record(z.string(), line(8)),
    address: z.object({ city: line(100) }),
  })
  .superRefine(() => {})

test('each field has the limits of its schema', () => {
  expect(limitsOf(Form)).toEqual({
    name: { required: true, maxLength: 80 },
    note: { required: false, maxLength: 1_000 },
    email: { required: true, maxLength: 254, inputMode: 'email' },
    password: { required: true, minLength: 12, maxLength: 256 },
    price: { required: true, maxLength: 20, inputMode: 'decimal' },
    salePrice: { required: false, maxLength: 20, inputMode: 'decimal' },
    days: { required: true, maxLength: 3, inputMode: 'numeric' },
    pieces: { required: true, min: 1, max: 9 },
    kind: { required: true },
    'variants.sku': { required: false, maxLength: 40 },
    codes: { required: true, maxLength: 8 },
    'address.city': { required: true, maxLength: 100 },
  })
})

test('a field in a list or a record has the limits of its kind, and an unknown one has none', () => {
  const limits = limitsOf(Form)
  for (const name of ['variants[3].sku', 'variants.3.sku']) expect(limitsOfField(limits, name)?.maxLength).toBe(40)
  expect(limitsOfField(limits, 'codes.shirts')?.maxLength).toBe(8)
  for (const name of ['colour', 'variants', '__proto__', 'constructor', ''])
    expect(limitsOfField(limits, name)?.maxLength, name).toBeUndefined()
})

test('a count is read in the digits of any script', () => {
  expect(wholeNumber(1, 365).parse(' ೩೦ ')).toBe(30)
  expect(wholeNumber(1, 365).safeParse('೪೦೦').success).toBe(false)
})
