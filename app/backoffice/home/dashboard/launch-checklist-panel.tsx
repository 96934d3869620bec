import { Check, CircleAlert, TriangleAlert } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { isCheckoutOpen, type ChecklistItem } from '#shop/launch-checklist/rules.ts'
import { Panel } from '../../frame/frame/panel.tsx'

const marks = {
  'closes checkout': { icon: TriangleAlert, look: 'text-danger', label: 'Closes the checkout: ' },
  warning: { icon: CircleAlert, look: 'text-warn', label: 'To do: ' },
  good: { icon: Check, look: 'text-good', label: 'Done: ' },
}

const levels = Object.keys(marks)

/** The owner's open tasks before strangers may buy, the most urgent first. */
export function LaunchChecklistPanel({ items }: { items: readonly ChecklistItem[] }) {
  const sorted = items.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
  return (
    <Panel title="What the shop needs">
      {!isCheckoutOpen(items) && (
        <p className="border-b border-line bg-danger-tint px-4 py-3 text-small text-danger md:px-5">
          The checkout is closed. Customers can look at the products, but they cannot order yet.
        </p>
      )}
      <ul className="divide-y divide-line">
        {sorted.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </Panel>
  )
}

function Item({ item: { level, title, whatToDo, link } }: { item: ChecklistItem }) {
  const { icon, look, label } = marks[level]
  return (
    <li className="flex items-start gap-3 px-4 py-3 text-small md:px-5">
      <Icon of={icon} size={20} className={`mt-0.5 shrink-0 ${look}`} />
      <div className="max-w-prose min-w-0">
        <h3 className="font-semibold">
          <span className="sr-only">{label}</span>
          {title}
        </h3>
        <p className="wrap-anywhere text-ink-soft">{whatToDo}</p>
        {link && level !== 'good' && (
          <Link
            to={link.to}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
          >
            {link.label}
          </Link>
        )}
      </div>
    </li>
  )
}
