import type { ShownEntry } from '#shop/menus/shown-menu.ts'

const link = 'inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-accent'

/** A menu as visitors find it, each entry with those below it. */
export const MenuTree = ({ name, entries }: { name: string; entries: readonly ShownEntry[] }) => (
  <ul aria-label={`Entries of ${name}`} className="flex w-full flex-wrap gap-x-8 text-small">
    {entries.map(({ label, to, entries: below }) => (
      <li key={`${label} ${to}`}>
        <Entry label={label} to={to} />
        {below.length > 0 && (
          <ul className="border-l border-line pl-4">
            {below.map((one) => (
              <li key={`${one.label} ${one.to}`}>
                <Entry {...one} />
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
)

const Entry = ({ label, to }: { label: string; to: string | null }) =>
  to === null ? (
    <span className="inline-flex min-h-11 items-center font-semibold">{label}</span>
  ) : (
    <a href={to} target="_blank" rel="noreferrer" className={link}>
      {label}
    </a>
  )
