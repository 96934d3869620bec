import { Plus } from 'lucide'
import { Icon } from '#app/ui/icon.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { tallScript } from '#app/ui/tall-script.ts'

type Question = { question: string; html: string }

/** Questions that open to their answers, without a script. */
export function Questions({ id, title, questions }: { id: string; title: string; questions: readonly Question[] }) {
  return (
    <section aria-labelledby={id} className="drawn-later shell py-12 wrap-anywhere md:py-20">
      <h2
        id={id}
        className={`mb-6 font-display text-section font-medium tracking-[-0.01em] md:mb-10 ${tallScript(title)}`}
      >
        {title || 'Frequent questions'}
      </h2>
      <div className="max-w-3xl border-t border-line">
        {questions.map(({ question, html }, at) => (
          <details key={at} className="group border-b border-line">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
              {question}
              <Icon of={Plus} className="shrink-0 transition-transform duration-150 group-open:rotate-45" />
            </summary>
            <Prose html={html} className="pb-5" />
          </details>
        ))}
      </div>
    </section>
  )
}
