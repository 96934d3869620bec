import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'

export const demoParts = [
  'products',
  'categories',
  'orders',
  'banners',
  'messages',
  'subscribers',
  'promoCodes',
] as const

export type DemoCounts = Record<(typeof demoParts)[number], number>

export type DemoCleared =
  /** `remaining`: names of what the demo made and the team changed. */
  | { kind: 'done'; removed: DemoCounts; remaining: string[] }
  | { kind: 'no demo' }
  /** Other counts than the person saw: nothing was removed. */
  | { kind: 'changed' }
  /** An order of the shop's own has a product of the demo. */
  | { kind: 'ordered'; product: string; order: string }

/** Contributed where the shop is opened with a demo in it. */
export type DemoRemoval = {
  /** The answer that `clear` would give now; nothing changes. */
  count(): Promise<DemoCleared>
  clear(by: Pick<StaffMember, 'id' | 'name'>, seen: DemoSeen): Promise<DemoCleared>
}

/** The counts that the person saw before they said yes. */
export type DemoSeen = Pick<DemoCounts, 'products' | 'orders'>

export function countDemoAs(by: StaffMember, removal: DemoRemoval | null): Promise<DemoCleared> {
  requirePermission(by, 'demo.clear')
  return removal ? removal.count() : Promise.resolve({ kind: 'no demo' })
}

/** Removes what the demo made and nobody changed, and leaves the shop in preparation. */
export function clearDemoAs(by: StaffMember, removal: DemoRemoval | null, seen: DemoSeen): Promise<DemoCleared> {
  requirePermission(by, 'demo.clear')
  return removal ? removal.clear(by, seen) : Promise.resolve({ kind: 'no demo' })
}
