import type { ReactNode } from 'react'
import { Panel } from '../frame/panel.tsx'
import { settingsSections } from './settings-sections.ts'

type SettingsSectionProps = { id: (typeof settingsSections)[number]['id']; about: string; children: ReactNode }

export function SettingsSection({ id, about, children }: SettingsSectionProps) {
  return (
    <div id={id} className="scroll-mt-4">
      <Panel title={settingsSections.find((section) => section.id === id)!.title}>
        <div className="flex flex-col gap-5 p-4 md:p-5">
          <p className="max-w-prose text-small text-ink-soft">{about}</p>
          <div className="grid gap-5 sm:grid-cols-2">{children}</div>
        </div>
      </Panel>
    </div>
  )
}

/** The settings' own contents list: beside the form on a wide window, a row above it on a narrow one. */
export function SettingsContents() {
  return (
    <nav aria-label="Settings" className="-mx-4 overflow-x-auto px-4 lg:sticky lg:top-4 lg:mx-0 lg:px-0">
      <ul className="flex min-w-max gap-x-1 border-b border-line lg:min-w-0 lg:flex-col lg:border-b-0 lg:border-l">
        {settingsSections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center px-3 text-small text-ink-soft hover:text-accent"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
