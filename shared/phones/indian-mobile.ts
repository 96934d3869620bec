/** The zeros of the digits that Indian keyboards write, and of full-width ones; each script's digits follow its zero. */
const zeros = [0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x660, 0x6f0, 0x1c50, 0xabf0, 0xff10]

/** Digits of any of these scripts as 0 to 9. */
export const plainDigits = (text: string) =>
  /[^\0-\x7f]/.test(text) ? text.replace(/[^\P{Nd}\d]/gu, plainDigit) : text

function plainDigit(digit: string) {
  const code = digit.codePointAt(0)!
  const zero = zeros.find((one) => code >= one && code < one + 10)
  return zero === undefined ? digit : String(code - zero)
}

/** A code as it is stored: without spaces and characters that nobody sees. Each dash is a hyphen, which may be part of it. */
export const plainCode = (text: string) =>
  plainDigits(text)
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/\p{Pd}/gu, '-')

/** A number as it is stored: its digits and letters alone. */
export const plainNumber = (text: string) => plainCode(text).replaceAll('-', '')

/**
 * However it is spaced and written, with +91, 0091, 91 or a leading 0: the ten digits of an Indian number. Numbers
 * copied from a contact carry marks that nobody sees.
 */
export const nationalNumber = (text: string) =>
  plainDigits(text)
    .replace(/^tel:/i, '')
    .replace(/[\s\p{Pd}\p{Cf}().·/]/gu, '')
    .replace(/^(?:\+|00?)?910?(?=\d{10}$)|^0(?=\d{10}$)/, '')

/** India's mobile numbers have ten digits and begin with 6 to 9. */
export const mobileNumber = /^[6-9]\d{9}$/
