import { Check, ChevronDown, Circle, CircleAlert, CircleDot } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { GuideStep } from '#shop/launch-checklist/guide/steps.ts'
import { SendTestEmail, TryPayments } from './try-buttons.tsx'

const marks = {
  done: { icon: Check, look: 'text-good', label: 'Done' },
  needed: { icon: CircleAlert, look: 'text-danger', label: 'Needed' },
  partly: { icon: CircleDot, look: 'text-warn', label: 'Partly done' },
  open: { icon: Circle, look: 'text-warn', label: 'Optional' },
}

/** A step with its findings; the links lead to where it is done. One is unfolded at a time. */
export function Step({ step, number, isNext }: { step: GuideStep; number: number; isNext: boolean }) {
  const { title, state } = step
  const { icon, look, label } = marks[state]
  return (
    <li className="text-small">
      <details name="guide" open={isNext} className="group">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2 hover:bg-sunken md:px-5 [&::-webkit-details-marker]:hidden">
          <Icon of={icon} size={20} className={`shrink-0 ${look}`} />
          <h3 className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 font-semibold">
            {number}. {title} <span className={`font-normal ${look}`}>{label}</span>
          </h3>
          <Icon of={ChevronDown} size={20} className="shrink-0 text-ink-soft group-open:rotate-180" />
        </summary>
        <StepBody step={step} />
      </details>
    </li>
  )
}

function StepBody({ step: { id, why, state, items } }: { step: GuideStep }) {
  const shown = state === 'done' ? items : items.filter(({ level }) => level !== 'good')
  const links = new Map(
    shown.flatMap(({ link, otherLink }) => [link, otherLink].flatMap((one) => (one ? [[one.to, one]] : []))),
  )
  return (
    <div className="flex min-w-0 flex-col gap-2 pr-4 pb-4 pl-12 md:pl-13">
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
        {[...links.values()].map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            reloadDocument={!to.startsWith('/admin')}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
          >
            {label}
          </Link>
        ))}
        {id === 'payments' && <TryPayments />}
        {id === 'emails' && <SendTestEmail />}
      </div>
    </div>
  )
}
