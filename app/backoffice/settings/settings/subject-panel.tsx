import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Panel } from '../../frame/frame/panel.tsx'
import { type Subject, subjects } from '../../parts/screens/settings-list.ts'

export function SubjectPanel({ subject, children }: { subject: Subject; children: ReactNode }) {
  return (
    <Panel title={subject.title}>
      <div className="flex flex-col gap-5 p-4 md:p-5">
        <p className="max-w-prose text-small text-ink-soft">{subject.about}</p>
        <div className="grid gap-5 sm:grid-cols-2">{children}</div>
      </div>
    </Panel>
  )
}

/** The other subjects, beside the form on a wide window. A narrow one has the way back to their list. */
export function SubjectLinks({ current }: { current: string }) {
  return (
    <nav aria-label="Settings" className="hidden lg:sticky lg:top-4 lg:block">
      <ul className="flex flex-col border-l border-line">
        {subjects.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={href('/admin/settings/:subject', { subject: id })}
              aria-current={id === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center px-3 text-small text-ink-soft hover:text-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
