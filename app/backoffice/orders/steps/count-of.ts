const mostNamed = 5

/** As in "1 order", "3 orders". */
export const countOf = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'order' : 'orders'}`

export const shortList = (numbers: readonly string[]) =>
  numbers.length > mostNamed
    ? `${numbers.slice(0, mostNamed).join(', ')} and ${numbers.length - mostNamed} more`
    : numbers.join(', ')
