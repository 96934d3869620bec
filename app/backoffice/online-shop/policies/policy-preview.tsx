import { href, Link } from 'react-router'
import { Prose } from '#app/ui/prose.tsx'
import type { RenderedPolicy } from '#shop/settings/markdown/render-policy.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'

/** The text as visitors read it, in the sequence of its headings. */
export function PolicyPreview({ rendered: { intro, sections, leftOut } }: { rendered: RenderedPolicy }) {
  return (
    <Panel title="Preview">
      {leftOut.length > 0 && (
        <div className="mx-4 mt-4 border-l-4 border-warn bg-warn-tint p-3 text-small md:mx-5">
          <p className="font-semibold">
            Customers do not see these sentences, because a detail in them is blank or does not apply:
          </p>
          <ul className="mt-1 list-[square] pl-5 wrap-anywhere">
            {leftOut.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Link to={href('/admin/settings')} className="inline-flex min-h-11 items-center underline underline-offset-4">
            Open store settings
          </Link>
        </div>
      )}
      {/* Long texts scroll by themselves, with the keyboard, too. */}
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label="Text as customers see it"
        className="flex max-h-[40rem] flex-col gap-6 overflow-y-auto p-4 md:p-5"
      >
        <Prose html={intro} className="text-lead" />
        {sections.map(({ id, title, html, parts }) => (
          <div key={id} className="flex flex-col gap-3">
            <h3 className="font-display text-title font-medium">{title}</h3>
            <Prose html={html} />
            {parts.map((part) => (
              <div key={part.title} className="flex flex-col gap-2">
                <h4 className="font-semibold">{part.title}</h4>
                <Prose html={part.html} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </Panel>
  )
}
