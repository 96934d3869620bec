const maxNamed = 5

/** As in "1 order", "3 orders". */
export const countOf = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'order' : 'orders'}`

export const shortList = (numbers: readonly string[]) =>
  numbers.length > maxNamed
    ? `${numbers.slice(0, maxNamed).join(', ')} and ${numbers.length - maxNamed} more`
    : numbers.join(', ')
