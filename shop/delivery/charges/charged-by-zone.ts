import { neverFreePaise } from '#shop/settings/never-free.ts'
import type { Charged } from '#shop/settings/rules.ts'
import type { DeliveryTable, Method } from '../delivery-table.ts'
import { priceOf } from './price-steps.ts'

const lightest = (method: Method) => priceOf(method, 0, 0)

/** The table as policies state charges: of the rest of India, with what other zones add at most; null without one. */
export function chargedByZone(table: DeliveryTable | null): Charged | null {
  const usual = table?.zones.find(({ isRest }) => isRest) ?? table?.zones.at(-1)
  if (!table || !usual) return null
  const [first] = usual.methods
  const feePaise = lightest(first!)
  const quicker = usual.methods.find(({ name }) => /express/i.test(name)) ?? first!
  return {
    feePaise,
    freeFromPaise: first!.freeFromPaise ?? neverFreePaise,
    expressPaise: lightest(quicker),
    remotePaise: Math.max(0, ...table.zones.map(({ methods }) => lightest(methods[0]!) - feePaise)),
  }
}
