/** A line below the search field: a category, or a product with its picture and price. */
export type Suggestion =
  | { kind: 'category'; label: string; to: string }
  | { kind: 'product'; label: string; to: string; imageKey: string | null; pricePaise: number; isFrom: boolean }
