import { Prose } from '#app/ui/prose.tsx'
import { tallScript } from '#app/ui/tall-script.ts'

type TextSectionProps = { id: string; title: string; html: string }

export function TextSection({ id, title, html }: TextSectionProps) {
  return (
    <section aria-labelledby={title ? id : undefined} className="drawn-later shell py-12 wrap-anywhere md:py-16">
      {title && (
        <h2 id={id} className={`mb-6 font-display text-section font-medium tracking-[-0.01em] ${tallScript(title)}`}>
          {title}
        </h2>
      )}
      <Prose html={html} className="max-w-prose" />
    </section>
  )
}
