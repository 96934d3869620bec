import * as z from 'zod'
import { maxId } from '#shared/database-id.ts'
import { line } from '#shared/fields.ts'
import { genders } from '#shop/catalogue/inputs.ts'
import { policies } from '#shop/settings/policies.ts'

const choose = 'Please choose one'

const chosenId = z.int(choose).min(1, choose).max(maxId, choose)

export const maxAddressLength = 300

const shopAddress = line(maxAddressLength).refine(
  (text) => /^\/(?![/\\])\S*$/.test(text),
  'Please enter an address of this shop, such as /products?gender=men',
)

const outsideAddress = line(maxAddressLength).refine((text) => {
  const url = URL.canParse(text) ? new URL(text) : null
  return url?.protocol === 'https:' && url.username === '' && url.hostname.includes('.') && !/\s/.test(text)
}, 'Please enter a whole address that begins with https://')

/** Where an entry leads. What has an id is named by it, so that a new address or name changes nothing. */
export const Target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('home') }),
  z.object({ kind: z.literal('products') }),
  z.object({ kind: z.literal('category'), id: chosenId }),
  z.object({ kind: z.literal('gender'), gender: z.enum(genders, choose) }),
  z.object({ kind: z.literal('collection'), id: chosenId }),
  z.object({ kind: z.literal('page'), id: chosenId }),
  z.object({ kind: z.literal('policy'), policy: z.enum(policies, choose) }),
  z.object({ kind: z.literal('address'), address: shopAddress }),
  z.object({ kind: z.literal('outside'), address: outsideAddress }),
])

export type MenuTarget = z.infer<typeof Target>

export type TargetKind = MenuTarget['kind']

export const targetKinds = Target.options.map(({ shape }) => shape.kind.value)
