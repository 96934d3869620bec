import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Contradiction } from '#shop/settings/rules.ts'
import { TriangleAlert } from 'lucide'
import { useMay } from '../use-may.ts'

export const promisesDisagree = (count: number) => (count === 1 ? 'One promise disagrees' : `${count} promises disagree`)

/** Every promise that is not kept, and one click that makes all of them true. */
export function Contradictions({ found, busy, onAlign }: { found: readonly Contradiction[]; busy: boolean; onAlign(): void }) {
  const may = useMay()
  if (found.length === 0) return null
  return (
    <section aria-labelledby="contradictions" className="flex flex-col gap-4 border-l-4 border-warn bg-warn-tint p-4 md:p-5">
      <h2 id="contradictions" className="flex scroll-mt-20 items-start gap-3 font-semibold text-warn">
        <Icon of={TriangleAlert} className="mt-0.5 shrink-0" />
        {promisesDisagree(found.length)} with what the shop does
      </h2>
      <ul className="grid gap-x-8 gap-y-3 text-small md:grid-cols-2">
        {found.map(({ field, topic, where, says, truth }) => (
          <li key={field}>
            <strong className="font-semibold">
              {topic}, {where}:
            </strong>{' '}
            &ldquo;{says}&rdquo;. {truth}
          </li>
        ))}
      </ul>
      {may('settings.edit') && (
        <Button variant="ink" size="small" busy={busy} onClick={onAlign} className="self-start">
          Use the charged values everywhere
        </Button>
      )}
    </section>
  )
}
