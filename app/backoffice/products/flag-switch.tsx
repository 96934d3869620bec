import { useToast } from '#app/ui/overlays/toast.tsx'
import { useChange } from '../forms/use-change.ts'
import { type ProductAnswer, toastFor } from './product-change.ts'

type FlagSwitchProps = { id: number; flag: 'featured' | 'newArrival'; on: boolean; label: string; of: string }

/** Shows the choice at once, and goes back with a message when it could not be saved. */
export function FlagSwitch({ id, flag, on, label, of }: FlagSwitchProps) {
  const toast = useToast()
  const change = useChange<ProductAnswer>((answer) => {
    const message = toastFor(answer)
    if (message) toast(message)
  })
  const shown = change.formData ? change.formData.get('on') === 'true' : on

  return (
    <change.Form method="post">
      <input type="hidden" name="intent" value="flag" />
      <input type="hidden" name="id" value={id} />
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
    </change.Form>
  )
}
