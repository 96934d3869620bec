import { TriangleAlert } from 'lucide'
import { Icon } from '#app/ui/icon.tsx'
import type { ChecklistItem } from '#shop/launch-checklist/rules.ts'

/** Where data is at risk: before everything else, and in words that say what to do. */
export function UrgentItems({ items }: { items: readonly ChecklistItem[] }) {
  return items
    .filter(({ isUrgent }) => isUrgent)
    .map(({ id, title, whatToDo }) => (
      <section
        key={id}
        aria-labelledby={`urgent-${id}`}
        className="flex items-start gap-3 border border-line bg-danger-tint p-4 md:px-5"
      >
        <Icon of={TriangleAlert} size={20} className="mt-0.5 shrink-0 text-danger" />
        <div className="max-w-prose min-w-0 text-small">
          <h2 id={`urgent-${id}`} className="font-semibold">
            {title}
          </h2>
          <p className="mt-1 wrap-anywhere">{whatToDo}</p>
        </div>
      </section>
    ))
}
