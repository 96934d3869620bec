/** A line below the search field: a popular search, a category, or a product with its picture and price. */
export type Suggestion =
  | { kind: 'search'; label: string; to: string }
  | { kind: 'category'; label: string; to: string }
  | { kind: 'product'; label: string; to: string; imageKey: string | null; pricePaise: number; isFrom: boolean }
