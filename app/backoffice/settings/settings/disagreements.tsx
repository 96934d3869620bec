import { TriangleAlert } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { Disagreement } from '#shop/settings/policy-disagreements.ts'

/** Facts that the shop's texts state differently, each with the places to correct. */
export function Disagreements({ found }: { found: readonly Disagreement[] }) {
  if (found.length === 0) return null
  return (
    <section
      aria-labelledby="disagreements"
      className="flex flex-col gap-4 border-l-4 border-warn bg-warn-tint p-4 md:p-5"
    >
      <h2 id="disagreements" className="flex items-start gap-3 font-semibold text-warn">
        <Icon of={TriangleAlert} className="mt-0.5 shrink-0" />
        {found.length === 1
          ? '1 detail differs between your texts'
          : `${found.length} details differ between your texts`}
      </h2>
      <dl className="flex flex-col gap-3 text-small">
        {found.map(({ topic, statements }) => (
          <div key={topic}>
            <dt className="font-semibold">{topic}</dt>
            {statements.map(({ place, sentence }) => (
              <dd key={place.title + sentence} className="wrap-anywhere">
                <Link to={place.to} className="inline-flex min-h-11 items-center underline underline-offset-4">
                  {place.title}
                </Link>
                : “{sentence}”
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
