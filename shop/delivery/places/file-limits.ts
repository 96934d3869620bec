/** A table of all PIN codes of India with some columns besides. */
export const maxFileBytes = 2_000_000
