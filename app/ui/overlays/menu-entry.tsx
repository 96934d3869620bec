import { Link } from 'react-router'

export type MenuItem = { label: string; destructive?: boolean } & (
  | { to: string; onSelect?: never; file?: never }
  | { to?: never; onSelect(): void; file?: never }
  /** The address of a file that the browser saves. */
  | { to?: never; onSelect?: never; file: string }
)

export function Entry({
  item: { label, destructive, to, file, onSelect },
  onChosen,
}: {
  item: MenuItem
  onChosen(): void
}) {
  const look = `flex min-h-11 w-full cursor-default items-center px-4 text-left text-small whitespace-normal outline-none select-none hover:bg-sunken focus:bg-sunken ${destructive ? 'text-danger' : ''}`
  if (to !== undefined) {
    return (
      <Link to={to} role="menuitem" tabIndex={-1} onClick={onChosen} className={look}>
        {label}
      </Link>
    )
  }
  if (file !== undefined) {
    return (
      <a href={file} download role="menuitem" tabIndex={-1} onClick={onChosen} className={look}>
        {label}
      </a>
    )
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => {
        // First, so that a dialog it opens gives the focus back to the menu's button.
        onChosen()
        onSelect()
      }}
      className={look}
    >
      {label}
    </button>
  )
}
