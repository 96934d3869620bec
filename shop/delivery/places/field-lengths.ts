/** With the spaces that people write into it. */
export const maxPinCodeLength = 20
