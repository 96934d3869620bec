/** A table of all PIN codes of India with some columns besides. */
export const largestFileBytes = 2_000_000
