/** Before an import is applied while sales run: which of their products leave them. */
export function SaleNote({ sales }: { sales: readonly string[] }) {
  if (sales.length === 0) return null
  const names = sales.map((name) => `“${name}”`).join(' and ')
  return (
    <p role="note" className="max-w-prose border border-line bg-warn-tint p-4 text-small wrap-anywhere">
      {names} {sales.length === 1 ? 'is' : 'are'} running. Products whose sale price this file changes or clears leave
      the sale and keep the price of the file. All others stay in it.
    </p>
  )
}
