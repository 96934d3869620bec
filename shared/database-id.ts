/** PostgreSQL's largest integer, as which products and most other rows are numbered. */
export const largestId = 2_147_483_647

/** An id as it stands in a link; null when it is none. In plain code, since pages of the storefront carry it. */
export function readId(text: string | undefined): number | null {
  if (!text || !/^\d{1,10}$/.test(text)) return null
  const id = Number(text)
  return id > 0 && id <= largestId ? id : null
}
