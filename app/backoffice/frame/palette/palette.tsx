import { Search, X } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import { maxSearchLength } from '#shared/lengths.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { fieldsFor, namesScreen, screensFor } from '../../parts/screens/screens.ts'
import { PaletteResults } from './palette-results.tsx'
import { useFinds } from './use-finds.ts'

/** Finds an order, a product or a screen by what is typed. The focus stays in the text; arrows walk the list. */
export function Palette({ open, onClose }: { open: boolean; onClose(): void }) {
  const id = useId()
  return (
    <Modal open={open} onClose={onClose} labelledBy={`${id}-title`} className="modal-center palette">
      <h2 id={`${id}-title`} className="sr-only">
        Find anything
      </h2>
      <PaletteBody id={id} onClose={onClose} />
    </Modal>
  )
}

function PaletteBody({ id, onClose }: { id: string; onClose(): void }) {
  const navigate = useNavigate()
  const may = useMay()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [activeAt, setActiveAt] = useState(0)
  const { finds, isSettled, isError } = useFinds(typed)

  const things = [
    { label: 'Orders', options: finds.orders },
    { label: 'Products', options: finds.products },
  ]
  const places = [
    { label: 'Screens', options: screensFor(typed, may) },
    { label: 'Settings', options: fieldsFor(typed, may) },
  ]
  const groups = (namesScreen(typed, may) ? [...places, ...things] : [...things, ...places]).filter(
    ({ options }) => options.length > 0,
  )
  const options = groups.flatMap((group) => group.options)
  const active = options[Math.min(activeAt, options.length - 1)]

  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for the effect's end.
    void document.getElementById(`${id}-${active?.to}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  function go(to: string) {
    onClose()
    void navigate(to)
  }

  function walk(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && active && isSettled) {
      event.preventDefault()
      go(active.to)
    }
    const steps: Record<string, number> = { ArrowDown: activeAt + 1, ArrowUp: activeAt - 1 }
    const next = steps[event.key]
    if (next === undefined || options.length === 0) return
    event.preventDefault()
    setActiveAt((next + options.length) % options.length)
  }

  return (
    <div className="flex max-h-[inherit] flex-col">
      <div className="flex items-center gap-2 border-b border-line pr-1 pl-4">
        <Icon of={Search} className="shrink-0 text-ink-soft" />
        <input
          ref={input}
          role="combobox"
          aria-label="Find an order, a product or a screen"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${id}-${active.to}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxSearchLength}
          placeholder="Order, name, phone, product, SKU or screen"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setActiveAt(0)
          }}
          onKeyDown={walk}
          className="min-h-14 min-w-0 flex-1 bg-transparent text-body outline-none placeholder:text-ink-soft"
        />
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      <PaletteResults id={id} groups={groups} active={active} onChoose={go} />
      <p aria-live="polite" className="border-t border-line px-4 py-2 text-small text-ink-soft">
        {isError ? 'Orders and products could not be searched. Please try again.' : said(options.length, isSettled)}
      </p>
    </div>
  )
}

function said(count: number, isSettled: boolean) {
  if (!isSettled) return 'Searching…'
  if (count === 0) return 'Nothing found.'
  return `${count} ${count === 1 ? 'result' : 'results'}. Use the arrow keys to choose and Enter to open.`
}
