/** The text instead of the address of a person who was erased. */
export const erasedEmail = 'erased@erased.invalid'
