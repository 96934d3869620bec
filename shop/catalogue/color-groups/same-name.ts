/** Two names with the same result are one to a reader. */
export const sameName = (name: string) => name.normalize('NFKC').toLowerCase()
