/** Of what customer and staff write about a return. */
export const longestNote = 1_000
