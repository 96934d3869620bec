import { Check, Circle, CircleAlert } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { GuideStep } from '#shop/readiness/guide/steps.ts'
import { SendTestEmail, TryPayments } from './try-buttons.tsx'

const marks = {
  done: { icon: Check, look: 'text-good', label: 'Done' },
  needed: { icon: CircleAlert, look: 'text-danger', label: 'Needed' },
  open: { icon: Circle, look: 'text-warn', label: 'Optional' },
}

/** A step with its findings; the links lead to where it is done. */
export function Step({ step: { id, title, why, state, items }, number }: { step: GuideStep; number: number }) {
  const { icon, look, label } = marks[state]
  const shown = state === 'done' ? items : items.filter(({ level }) => level !== 'good')
  const links = new Map(
    shown.flatMap(({ link, otherLink }) => [link, otherLink].flatMap((one) => (one ? [[one.to, one]] : []))),
  )
  return (
    <li className="flex items-start gap-3 p-4 text-small md:px-5">
      <Icon of={icon} size={20} className={`mt-0.5 shrink-0 ${look}`} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h3 className="flex flex-wrap items-baseline gap-x-3 font-semibold">
          {number}. {title} <span className={`font-normal ${look}`}>{label}</span>
        </h3>
        {state !== 'done' && <p className="max-w-prose text-ink-soft">{why}</p>}
        <ul className="flex max-w-prose flex-col gap-1">
          {shown.map((item) => (
            <li key={item.id} className="wrap-anywhere">
              {state !== 'done' && <strong className="font-semibold">{item.title}. </strong>}
              {item.whatToDo}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {[...links.values()].map(({ to, label: says }) => (
            <Link
              key={to}
              to={to}
              reloadDocument={!to.startsWith('/admin')}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
            >
              {says}
            </Link>
          ))}
          {id === 'payments' && <TryPayments />}
          {id === 'emails' && <SendTestEmail />}
        </div>
      </div>
    </li>
  )
}
