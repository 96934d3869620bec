import type { Counted } from '#db/count-up-to.server.ts'

/** As in "42 products", "1 product", "1,000 messages and more". */
export function sayCount(found: number | Counted, one: string, many = `${one}s`) {
  const { count, isMore } = typeof found === 'number' ? { count: found, isMore: false } : found
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}${isMore ? ' and more' : ''}`
}
