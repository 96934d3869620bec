/** Of what customer and staff write about a return. */
export const maxNoteLength = 1_000
