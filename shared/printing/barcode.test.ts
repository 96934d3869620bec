import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit, encodeBarcode } from './barcode.ts'

const modulesOf = (text: string) => encodeBarcode(text)?.modules ?? ''

test('an EAN is written as its standard shows it, and UPC as the same with a 0', () => {
  // The example of ISO/IEC 15420's own readers: 5901234123457.
  expect(encodeBarcode('5901234123457')).toEqual({
    kind: 'ean',
    quiet: 11,
    modules: '10100010110100111011001100100110111101001110101010110011011011001000010101110010011101000100101',
  })
  expect(modulesOf('036000291452')).toBe(modulesOf('0036000291452'))
  expect(checkDigit('590123412345')).toBe('7')
  expect(encodeBarcode('5901234123458')?.kind, 'a wrong check digit is no EAN').toBe('code128')
})

test('Code 128 has its start, its check and its stop', () => {
  // The usual example, whose check value is 54 after start A, and so 55 after start B.
  expect(modulesOf('PJJ123C').endsWith(`${'11101000110'}${'1100011101011'}`)).toBe(true)
  expect(modulesOf('PJJ123C').startsWith('11010010000')).toBe(true)
  expect(modulesOf('123456').startsWith('11010011100')).toBe(true)
  expect(encodeBarcode('कुर्ता')).toBeNull()
})

const runs = (modules: string) => modules.match(/1+|0+/g)!.map((run) => run.length)

/** The widths of values 0 to 99: as pairs of digits each stands after the start and two pairs before it. */
const table = Array.from({ length: 100 }, (_, value) =>
  runs(modulesOf(`0000${String(value).padStart(2, '0')}`))
    .slice(18, 24)
    .join(''),
)

/** Reads Code 128 as a scanner does: by the widths of bars and gaps. Null where its check is another. */
function read(modules: string): string | null {
  const bars = runs(modules).slice(0, -7)
  const symbols = Array.from({ length: bars.length / 6 }, (_, at) => bars.slice(6 * at, 6 * at + 6).join(''))
  const start = symbols[0] === '211232' ? 105 : 104
  let isPairs = start === 105
  let [text, sum] = ['', start]
  for (const [at, symbol] of symbols.slice(1, -1).entries()) {
    const value = symbol === '114131' ? 100 : table.indexOf(symbol)
    if (value < 0) return null
    sum += value * (at + 1)
    if (isPairs && value === 100) isPairs = false
    else if (!isPairs && value === 99) isPairs = true
    else text += isPairs ? String(value).padStart(2, '0') : String.fromCharCode(value + 32)
  }
  const check = table.indexOf(symbols.at(-1)!)
  return check === -1 ? (sum % 103 > 99 ? text : null) : check === sum % 103 ? text : null
}

test('each value has bars of its own, eleven wide, of an even number of dark ones', () => {
  expect(new Set(table).size).toBe(100)
  for (const widths of table) {
    const [...each] = widths
    expect(each.reduce((sum, width) => sum + Number(width), 0)).toBe(11)
    expect(each.filter((_, at) => at % 2 === 0).reduce((sum, width) => sum + Number(width), 0) % 2).toBe(0)
  }
})

test('whatever is written is read back', () => {
  const sku = fc.string({ unit: fc.constantFrom(...'FW-0123456789abcZ/ _.'), minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(sku, (text) => {
      const code = encodeBarcode(text)!
      if (code.kind === 'code128') expect(read(code.modules)).toBe(text)
    }),
    { examples: [['1'], ['12'], ['123'], ['1234'], ['12345'], ['A123456B'], ['AB12345'], ['12345A12345']] },
  )
})
