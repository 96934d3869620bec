/** A text for the pattern of LIKE, in which % and _ are themselves. */
export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The pattern of texts that hold this one. */
export const containing = (text: string) => `%${literally(text)}%`
