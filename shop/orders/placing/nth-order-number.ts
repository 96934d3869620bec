import { createHmac } from 'node:crypto'
import { makeOrderNumber } from '#shared/order-number.ts'

const rounds = 10
const minDigits = 6

/**
 * The public number of the nth order (n from 1): all numbers of six digits in an order that only the shop's secret
 * tells, then all of seven, and so on. Each n has digits of its own, whatever the prefix, and without the secret nobody
 * counts a shop's orders by two of them.
 */
export function nthOrderNumber(n: number, secret: string, prefix: string) {
  let digits = minDigits
  let index = n - 1
  for (; index >= numbersOf(digits); digits += 1) index -= numbersOf(digits)
  return makeOrderNumber(prefix, 10 ** (digits - 1) + permute(index, numbersOf(digits), `${secret}:${digits}`))
}

/** How many numbers of so many digits there are. */
const numbersOf = (digits: number) => 9 * 10 ** (digits - 1)

/**
 * A keyed permutation of 0 … size - 1: a Feistel network over the smallest even number of bits that holds the range,
 * applied again to whatever falls outside it.
 */
function permute(index: number, size: number, key: string) {
  const halfBits = Math.ceil(Math.log2(size) / 2)
  let at = index
  do at = feistel(at, 2 ** halfBits, key)
  while (at >= size)
  return at
}

function feistel(value: number, half: number, key: string) {
  let [left, right] = [Math.floor(value / half), value % half]
  for (let round = 0; round < rounds; round += 1) {
    const mixed = createHmac('sha256', key).update(`${round}:${right}`).digest().readUInt32BE() % half
    ;[left, right] = [right, (left + mixed) % half]
  }
  return left * half + right
}
