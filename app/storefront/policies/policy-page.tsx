import type { ReactNode } from 'react'
import { formatDay } from '#shared/dates.ts'

export type PolicySection = { id: string; title: string; content: ReactNode }

const effective = '2025-01-01T00:00:00+05:30'

const longEnoughForContents = 5

/** A policy: its date, what it holds, and its sections. Lists, links and tables inside get their look here. */
export function PolicyPage({ title, intro, sections }: { title: string; intro: ReactNode; sections: readonly PolicySection[] }) {
  const hasContents = sections.length >= longEnoughForContents
  return (
    <article className="shell py-10 md:py-16">
      <header className="max-w-3xl">
        <h1 className="font-display text-page font-medium">{title}</h1>
        <p className="mt-4 text-small text-ink-soft">
          Effective date: {monthFirst(effective)} · Last updated: {monthFirst(effective)}
        </p>
        <div className="mt-6 flex flex-col gap-4 text-lead">{intro}</div>
      </header>
      <div className={`mt-12 grid gap-12 ${hasContents ? 'lg:grid-cols-[16rem_1fr] lg:gap-20' : ''}`}>
        {hasContents && <Contents sections={sections} />}
        <div className="flex max-w-3xl flex-col gap-12">
          {sections.map(({ id, title: heading, content }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-heading`}
              className="flex flex-col gap-4 [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:text-accent [&_ul]:flex [&_ul]:list-[square] [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-accent"
            >
              <h2 id={`${id}-heading`} className="font-display text-title font-medium">
                {heading}
              </h2>
              {content}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

function Contents({ sections }: { sections: readonly PolicySection[] }) {
  return (
    <nav aria-labelledby="contents-heading" className="self-start border-l-2 border-accent pl-4 lg:sticky lg:top-[calc(var(--header-height)+2rem)]">
      <h2 id="contents-heading" className="text-label font-semibold uppercase">
        Contents
      </h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-11 items-center text-small text-ink-soft underline-offset-4 hover:text-accent hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** "January 1, 2025", as the policies write it. */
function monthFirst(at: string) {
  const [day, month, year] = formatDay(at).split(' ')
  return `${month} ${day}, ${year}`
}
