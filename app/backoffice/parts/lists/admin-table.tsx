import type { ReactNode } from 'react'

type Column = { label: string; isNumber?: boolean }

/**
 * A table that becomes a stack of cards where the window is narrow. It says its roles, since browsers drop them
 * with the change of `display`.
 */
export function AdminTable({
  caption,
  columns,
  children,
}: {
  caption: string
  columns: readonly Column[]
  children: ReactNode
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <table role="table" className="admin-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, isNumber }) => (
            <th key={label} scope="col" className={isNumber ? 'admin-number' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <tbody role="rowgroup">{children}</tbody>
    </table>
  )
}

type PartProps = { className?: string; children: ReactNode }

export const Row = ({ className, children }: PartProps) => (
  // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-redundant-roles
  <tr role="row" className={className}>
    {children}
  </tr>
)

export const Cell = ({ isNumber = false, className = '', children }: PartProps & { isNumber?: boolean }) => (
  // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-redundant-roles
  <td role="cell" className={`${isNumber ? 'admin-number' : ''} ${className}`}>
    {children}
  </td>
)
