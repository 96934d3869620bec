/** Before an import is applied while sales run: what its prices are then. */
export function SaleNote({ sales }: { sales: readonly string[] }) {
  if (sales.length === 0) return null
  const names = sales.map((name) => `“${name}”`).join(' and ')
  return (
    <p role="note" className="max-w-prose border border-line bg-warn-tint p-4 text-small wrap-anywhere">
      {names} {sales.length === 1 ? 'is' : 'are'} running. The prices of a file are those without a sale: they are
      lowered while it runs, and stand after it.
    </p>
  )
}
