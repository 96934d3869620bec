type Choice = { size: string; colorName: string | null; stock: number | null }

/** As in "M · Navy · 4 left". */
export function choiceLabel({ size, colorName, stock }: Choice) {
  const left = stock === null ? null : stock === 0 ? 'sold out' : `${stock} left`
  return [size, colorName, left].filter(Boolean).join(' · ')
}
