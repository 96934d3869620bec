import { Prose } from '#app/ui/prose.tsx'
import { tallScript } from '#app/ui/tall-script.ts'

/** The parts of a section, side by side; none where it has none. */
export function Parts({ parts }: { parts: readonly { title: string; html: string }[] }) {
  if (parts.length === 0) return null
  return (
    <ul className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-2">
      {parts.map(({ title, html }) => (
        <li key={title} className="border-t border-ink pt-5">
          <h3 className={`font-display text-title font-medium ${tallScript(title)}`}>{title}</h3>
          <Prose html={html} className="mt-2 max-w-prose text-ink-soft" />
        </li>
      ))}
    </ul>
  )
}
