/** The product and size that somebody waits for: "Linen Kurta" and "M, Navy". */
type Awaited = { product: string; choice: string }

export type BackInStockEmailContent =
  /** To an address that somebody typed beside a size that is sold out. */
  | ({ kind: 'waiting'; link: string } & Awaited)
  /** A piece is set aside for the reader until then. */
  | ({ kind: 'piece-back'; link: string; leaveLink: string; until: string } & Awaited)
  /** Of a size that is no longer counted. */
  | ({ kind: 'size-back'; link: string } & Awaited)
