/** With the spaces that people write into it. */
export const longestPinCode = 20
