const maxNames = 3

/** "A, B, C and 15 more": each name once, and no more than a toast on a phone can hold. */
export function listNames(names: readonly string[]) {
  const different = [...new Set(names)]
  const more = different.length - maxNames
  return new Intl.ListFormat('en-IN').format(more > 0 ? [...different.slice(0, maxNames), `${more} more`] : different)
}
