/** A barcode as bars and gaps of one width each, "1" for a bar; the quiet zone around it is not in it. */
export type Barcode = { kind: 'ean' | 'code128'; modules: string; quiet: number }

/** EAN-13 of 13 digits, UPC of 12 as the same with a 0; else Code 128. Null for text that it cannot write. */
export function encodeBarcode(text: string): Barcode | null {
  const digits = /^\d{12}$/.test(text) ? `0${text}` : text
  if (/^\d{13}$/.test(digits) && checkDigit(digits.slice(0, 12)) === digits[12])
    return { kind: 'ean', modules: eanModules(digits), quiet: 11 }
  return /^[\x20-\x7e]+$/.test(text) ? { kind: 'code128', modules: code128Modules(text), quiet: 10 } : null
}

/** The last digit of an EAN-13, by the twelve before it. */
export function checkDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}

const leftOdd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
/** Which of the first six digits are written with even parity, by the digit before them. */
const parities = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ')

const inverted = (bits: string) => bits.replaceAll(/./g, (bit) => (bit === '1' ? '0' : '1'))
const reversed = (bits: string) => [...bits].toReversed().join('')

/** ISO/IEC 15420: guard, six digits, middle, six digits, guard. */
function eanModules(digits: string) {
  const parity = parities[Number(digits[0])]!
  const odd = Array.from(digits, (digit) => leftOdd[Number(digit)]!)
  const left = odd.slice(1, 7).map((bits, at) => (parity[at] === 'L' ? bits : reversed(inverted(bits))))
  const right = odd.slice(7).map(inverted)
  return `101${left.join('')}01010${right.join('')}101`
}

/** ISO/IEC 15417: widths of bar, gap, bar, gap, bar, gap of each value; 103 to 105 start, 106 stops. */
const widths = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')

const [toC, toB, startB, startC, stop] = [99, 100, 104, 105, 106]

/** Pairs of digits take half the room, where there are enough of them to be worth the change. */
function code128Values(text: string): number[] {
  const values: number[] = []
  let isPairs = false
  for (let at = 0; at < text.length;) {
    const run = /^\d*/.exec(text.slice(at))![0].length
    const isEdge = at === 0 || at + run === text.length
    const pairs: boolean = isPairs ? run >= 2 : run >= (isEdge ? 4 : 6)
    if (pairs !== isPairs || at === 0) {
      // An odd digit goes before the pairs.
      if (pairs && !isPairs && run % 2 === 1) {
        if (at === 0) values.push(startB)
        values.push(text.charCodeAt(at) - 32, toC)
        at += 1
      } else values.push(at === 0 ? (pairs ? startC : startB) : pairs ? toC : toB)
      isPairs = pairs
    }
    if (isPairs) {
      values.push(Number(text.slice(at, at + 2)))
      at += 2
    } else {
      values.push(text.charCodeAt(at) - 32)
      at += 1
    }
  }
  return values
}

function code128Modules(text: string) {
  const values = code128Values(text)
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103
  return [...values, check, stop]
    .map((value) => [...widths[value]!].map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(Number(width))).join(''))
    .join('')
}
