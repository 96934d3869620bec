import type { DemoCleared, DemoCounts } from '#shop/launch-checklist/opening/demo-removal.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'

export type DemoOutcome = Outcome<{ removed: DemoCounts; remaining: string[] }>

/** The rows that were removed, or would be; a refusal says why none are. */
export function demoOutcome(cleared: DemoCleared): DemoOutcome {
  if (cleared.kind === 'done') return cleared
  if (cleared.kind === 'changed')
    return {
      kind: 'refused',
      title: 'Something changed meanwhile',
      description: 'Nothing was removed. Please look again at what would go.',
    }
  if (cleared.kind === 'no demo') return { kind: 'refused', title: 'The demo is gone already' }
  return {
    kind: 'refused',
    title: 'Nothing was removed',
    description: `Order ${cleared.order} has the demo’s “${cleared.product}”. Give that product a price or a name of your own first; then it is yours and stays.`,
  }
}

const names: Record<keyof DemoCounts, string> = {
  products: 'Products',
  categories: 'Categories',
  orders: 'Orders, with their payments and invoices',
  banners: 'Banners',
  messages: 'Messages',
  subscribers: 'Newsletter readers',
  promoCodes: 'Promo codes',
}

export const demoRows = (counts: DemoCounts) =>
  (Object.keys(names) as (keyof DemoCounts)[]).map((part) => ({ label: names[part], count: counts[part] }))
