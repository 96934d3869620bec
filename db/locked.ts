declare const lockedAs: unique symbol

type Kinds = 'order' | 'return' | 'balance' | 'stock'

/** A row that its transaction has locked: whoever is given one need not lock it. Only what locks makes one. */
export type Locked<Kind extends Kinds> = { readonly [lockedAs]: Kind }

/** Marks a row that a query with "for update" has returned. */
export const asLocked = <Kind extends Kinds, Row>(row: Row) => row as Row & Locked<Kind>
