import { tallScript } from '#app/ui/tall-script.ts'
type QuotesProps = { id: string; title: string; quotes: readonly { text: string; name: string }[] }

export function Quotes({ id, title, quotes }: QuotesProps) {
  return (
    <section aria-labelledby={id} className="drawn-later shell py-12 wrap-anywhere md:py-20">
      <h2
        id={id}
        className={`mb-6 font-display text-section font-medium tracking-[-0.01em] md:mb-10 ${tallScript(title)}`}
      >
        {title || 'What customers say'}
      </h2>
      <ul className="grid gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {quotes.map(({ text, name }, at) => (
          <li key={at}>
            <figure className="border-t border-ink pt-5">
              <blockquote className="text-lead text-pretty whitespace-pre-line">{text}</blockquote>
              <figcaption className="mt-3 text-small text-ink-soft">{name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
