/** The bullets staff wrote, marked with a thread each. */
export function ProductDetails({ details }: { details: readonly string[] }) {
  if (details.length === 0) return null
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="font-display text-title font-medium">
        Product Details
      </h2>
      <ul className="mt-3 flex flex-col gap-2">
        {details.map((detail) => (
          <li
            key={detail}
            className="relative pl-6 before:absolute before:top-3 before:left-0 before:h-0.5 before:w-3 before:bg-accent"
          >
            {detail}
          </li>
        ))}
      </ul>
    </section>
  )
}
