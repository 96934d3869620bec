/** The shop and the second book do not agree. */
export class Difference extends Error {}

export function agree(what: string, shop: unknown, book: unknown) {
  const [one, other] = [JSON.stringify(shop), JSON.stringify(book)]
  if (one !== other) throw new Difference(`${what}: the shop has ${one}, the second book ${other}`)
}
