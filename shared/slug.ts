/**
 * "T-Shirts" → "t-shirts", "ಸೀರೆ" → "ಸೀರೆ": a name in any script as it stands in an address. Vowel signs and other marks
 * belong to their letters; what is invisible (joiners, variation selectors) is left out. A slug is its own slug.
 */
export const slugOf = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** The slug of a name, with a number behind it where that is taken. */
export function freeSlug(name: string, isTaken: (slug: string) => boolean) {
  const slug = slugOf(name)
  if (!isTaken(slug)) return slug
  for (let number = 2; ; number += 1) if (!isTaken(`${slug}-${number}`)) return `${slug}-${number}`
}
