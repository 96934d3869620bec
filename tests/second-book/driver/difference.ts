/** The shop and the second book do not agree. */
export class Difference extends Error {}

/** A figure differs that all lives of a database share, so that the life or one beside it may be the cause. */
export class SharedDifference extends Difference {}

export function agree(what: string, shop: unknown, book: unknown, Kind = Difference) {
  const [one, other] = [JSON.stringify(shop), JSON.stringify(book)]
  if (one !== other) throw new Kind(`${what}: the shop has ${one}, the second book ${other}`)
}
