import type { PageProduct } from './page-product.ts'

/** The declarations that the law wants of a garment: quiet, and below everything that helps to choose. */
export function ProductInformation({ lines }: { lines: PageProduct['information'] }) {
  return (
    <section aria-labelledby="information" className="text-small text-ink-soft">
      <h2 id="information" className="font-semibold">
        Product information
      </h2>
      <dl className="mt-2">
        {lines.map(({ label, text }) => (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt>{label}:</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
