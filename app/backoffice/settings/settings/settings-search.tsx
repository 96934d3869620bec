import { useState } from 'react'
import { Link } from 'react-router'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { maxSearchLength } from '#shared/lengths.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { useMay } from '../../parts/guard/use-may.ts'
import { fieldsFor, settingsFor } from '../../parts/screens/screens.ts'

type Found = { to: string; label: string; about: string }

/** All settings in one list, which narrows while somebody types: screens first, then single fields. */
export function SettingsSearch() {
  const may = useMay()
  const [typed, setTyped] = useState('')
  const screens = settingsFor(typed, may)
  const fields = fieldsFor(typed, may)
  const count = screens.length + fields.length
  return (
    <Panel title="All settings">
      <search className="flex flex-col gap-4 p-4 md:p-5">
        <TextField
          label="Find a setting"
          hint="A word for it, such as GSTIN, free delivery or wapsi."
          type="search"
          autoComplete="off"
          maxLength={maxSearchLength}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          className="max-w-lg"
        />
        <p aria-live="polite" className="sr-only">
          {typed.trim() !== '' && (count === 1 ? '1 result' : `${count} results`)}
        </p>
        {count === 0 ? (
          <p className="text-small text-ink-soft">Nothing found. Please try another word.</p>
        ) : (
          <>
            <Links found={screens} label="Screens" />
            <Links found={fields} label="Fields" />
          </>
        )}
      </search>
    </Panel>
  )
}

function Links({ found, label }: { found: readonly Found[]; label: string }) {
  if (found.length === 0) return null
  return (
    <ul aria-label={label} className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
      {found.map(({ to, label: name, about }) => (
        <li key={to} className="min-w-0">
          <Link
            to={to}
            className="flex min-h-11 flex-wrap items-center gap-x-2 py-1 wrap-anywhere underline decoration-edge underline-offset-4 hover:text-accent"
          >
            {name}
            {about !== '' && about !== 'Store settings' && <span className="text-small text-ink-soft">{about}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
