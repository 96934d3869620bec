import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { href } from 'react-router'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import type { Suggestion } from './suggestion.ts'

/** The ways into the shop while nothing is typed: what others searched, its categories, and what is popular. Nothing while they are on their way. */
export function FirstSuggestions({ onChoose }: { onChoose(to: string): void }) {
  const { data = [] } = useQuery({
    queryKey: ['search starts'],
    queryFn: async ({ signal }): Promise<Suggestion[]> => {
      const response = await fetch(href('/suggestions'), { signal })
      if (!response.ok) throw new Error(`Suggestions answered ${response.status}`)
      return response.json()
    },
  })
  const chips = [
    { id: 'search-popular-searches', title: 'Popular searches', of: data.filter(({ kind }) => kind === 'search') },
    { id: 'search-categories', title: 'Categories', of: data.filter(({ kind }) => kind === 'category') },
  ].filter(({ of }) => of.length > 0)
  const products = data.flatMap((one) => (one.kind === 'product' ? [one] : []))
  if (data.length === 0) return null

  const choose = (event: MouseEvent, to: string) => {
    event.preventDefault()
    onChoose(to)
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-(--gutter) py-4">
      {chips.map(({ id, title, of }) => (
        <section key={id} aria-labelledby={id} className="mb-6">
          <h3 id={id} className="text-small font-semibold">
            {title}
          </h3>
          <ul className="mt-2 flex flex-wrap gap-2">
            {of.map(({ label, to }) => (
              <li key={to} className="max-w-full">
                <a
                  href={to}
                  onClick={(event) => choose(event, to)}
                  className="inline-flex min-h-11 items-center rounded-(--corner-field) border border-edge px-4 text-small wrap-anywhere hover:border-ink"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {products.length > 0 && (
        <section aria-labelledby="search-popular">
          <h3 id="search-popular" className="text-small font-semibold">
            Popular
          </h3>
          <ul className="mt-2">
            {products.map(({ label, to, imageKey, pricePaise, isFrom }) => (
              <li key={to}>
                <a
                  href={to}
                  onClick={(event) => choose(event, to)}
                  className="flex min-h-14 items-center gap-4 py-1 hover:bg-sunken"
                >
                  <Picture
                    imageKey={imageKey}
                    alt=""
                    width={192}
                    height={240}
                    sizes="40px"
                    className="h-12.5 w-10 object-cover"
                  />
                  <span className="flex-1 text-small font-medium wrap-anywhere">{label}</span>
                  <Price paise={pricePaise} isFrom={isFrom} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
