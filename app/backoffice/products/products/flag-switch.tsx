import { href } from 'react-router'
import { useAction } from '../../parts/forms/use-action.ts'
import { productMessages } from './product-messages.ts'

type FlagSwitchProps = { id: number; flag: 'featured' | 'newArrival'; on: boolean; label: string; of: string }

/** Shows the choice at once, and goes back with a message when it could not be saved. */
export function FlagSwitch({ id, flag, on, label, of }: FlagSwitchProps) {
  const action = useAction({ ...productMessages, done: null })
  const shown = action.formData ? action.formData.get('on') === 'true' : on

  return (
    <action.Form method="post" action={href('/admin/products/:id/flag', { id: String(id) })}>
      <input type="hidden" name="flag" value={flag} />
      <input type="hidden" name="on" value={String(!shown)} />
      <button
        type="submit"
        role="switch"
        aria-checked={shown}
        aria-label={`${label}: ${of}`}
        className="group inline-flex min-h-11 items-center gap-2"
      >
        <span className="relative inline-block h-6 w-10 border border-edge bg-surface transition-colors duration-150 group-hover:border-ink group-aria-checked:border-accent group-aria-checked:bg-accent">
          <span className="absolute top-1 left-1 size-3.5 bg-edge transition-transform duration-150 group-aria-checked:translate-x-4 group-aria-checked:bg-on-accent" />
        </span>
        <span className="text-small whitespace-nowrap md:sr-only">{label}</span>
      </button>
    </action.Form>
  )
}
