import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement } from 'react'
import { Link } from 'react-router'

export type MenuItem = { label: string; destructive?: boolean; disabled?: boolean } & (
  | { to: string; onSelect?: never }
  | { to?: never; onSelect(): void }
)

const look =
  'flex min-h-11 w-full cursor-default items-center px-4 text-small outline-none select-none data-disabled:text-ink-soft data-disabled:opacity-60 data-highlighted:bg-sunken'

/** A list of actions behind a button; `trigger` is that button. */
export function Menu({ trigger, items }: { trigger: ReactElement; items: readonly MenuItem[] }) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="end" className="z-50">
          <Base.Popup className="min-w-48 border border-line bg-surface py-1 shadow-lifted transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {items.map(({ label, destructive, disabled, to, onSelect }) => (
              <Base.Item
                key={label}
                disabled={disabled}
                onClick={onSelect}
                render={to === undefined ? undefined : <Link to={to} />}
                className={`${look} ${destructive ? 'text-danger' : ''}`}
              >
                {label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
