import type { ReactNode } from 'react'
import { Prose } from '#app/ui/prose.tsx'
import { tallScript } from '#app/ui/tall-script.ts'
import { formatDay } from '#shared/dates.ts'
import type { RenderedPolicy } from '#shop/settings/markdown/render-policy.server.ts'

const longEnoughForContents = 5

type PolicyText = Pick<RenderedPolicy, 'intro' | 'sections'> & { effectiveAt: Date; updatedAt: Date }

/** A policy: its date, what it holds, and its sections. */
export function PolicyPage({ title, policy, children }: { title: string; policy: PolicyText; children?: ReactNode }) {
  const { intro, sections, effectiveAt, updatedAt } = policy
  const hasContents = sections.length >= longEnoughForContents
  return (
    <article className="shell py-10 md:py-16">
      <header className="max-w-3xl">
        <h1 className={`font-display text-page font-medium ${tallScript(title)}`}>{title}</h1>
        <p className="mt-4 flex flex-wrap gap-x-6 text-small text-ink-soft">
          <span>Effective date: {monthFirst(effectiveAt)}</span>
          <span>Last updated: {monthFirst(updatedAt)}</span>
        </p>
        <Prose html={intro} className="mt-6 text-lead" />
      </header>
      <div className={`mt-12 grid gap-12 ${hasContents ? 'lg:grid-cols-[16rem_1fr] lg:gap-20' : ''}`}>
        {hasContents && <Contents sections={sections} />}
        <div className="flex max-w-3xl min-w-0 flex-col gap-12">
          {sections.map(({ id, title: heading, html, parts }) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`} className="flex flex-col gap-4">
              <h2 id={`${id}-heading`} className={`font-display text-title font-medium ${tallScript(heading)}`}>
                {heading}
              </h2>
              <Prose html={html} />
              {parts.map((part) => (
                <div key={part.title} className="flex flex-col gap-3">
                  <h3 className="font-semibold">{part.title}</h3>
                  <Prose html={part.html} />
                </div>
              ))}
            </section>
          ))}
          {children}
        </div>
      </div>
    </article>
  )
}

function Contents({ sections }: Pick<RenderedPolicy, 'sections'>) {
  return (
    <nav
      aria-labelledby="contents-heading"
      className="self-start border-l-2 border-accent pl-4 lg:sticky lg:top-[calc(var(--header-height)+2rem)]"
    >
      <h2 id="contents-heading" className="text-label font-semibold uppercase">
        Contents
      </h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center text-small text-ink-soft underline-offset-4 hover:text-accent hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** "January 1, 2025", as the policies write it. */
function monthFirst(at: Date | string) {
  const [day, month, year] = formatDay(at).split(' ')
  return `${month} ${day}, ${year}`
}
