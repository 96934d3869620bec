/** Text of spaces, characters that nobody sees and marks without a letter; U+2800 is a Braille cell without dots. */
const unseen = /^[\p{Default_Ignorable_Code_Point}\p{M}\s\u2800]*$/u

/** Whether there is nothing to read in a text. */
export const isUnseen = (text: string) => unseen.test(text)
