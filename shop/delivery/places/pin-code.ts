export const pinCodeShape = /^[1-9]\d{5}$/

/** A whole PIN code as it may be typed, in the digits of any Indian script: the server reads them all. */
export const sixDigits = /^\p{Nd}{6}$/u

export const pinCodeRefusal = 'Please enter a valid 6-digit PIN code'
