/** "T-Shirts" → "t-shirts": how category names and their links are compared. The database computes the same. */
export const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
