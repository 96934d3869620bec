import { X } from 'lucide'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../icon-button.tsx'
import { onModalsChange, topmostModal } from './open-modals.ts'
import { placeToasts } from './place-toasts.ts'

/** `keys`: the shortcut that does the same, as it is shown. */
type ToastAction = { label: string; onClick(): void; keys?: string }

export type ToastMessage = {
  title: string
  description?: string
  /** Something failed: it looks so, stays longer and is read out at once. */
  destructive?: boolean
  action?: ToastAction
  /** Something else that follows from it. */
  second?: ToastAction
  /** A message of the same subject takes its place. */
  subject?: string
}

type Toast = ToastMessage & { id: number; shownAt: number }

const stayMs = 5_000
const stayLongMs = 10_000
const maxAtOnce = 3
/**
 * A message that follows another sooner than this does not push it out: both belong together, or the first was not read
 * yet.
 */
const readMs = 500
const readFailureMs = 1_500

/** `show` gives back how to dismiss what it showed. */
type Toasts = { show(toast: ToastMessage): () => void; dismissAll(): void }

const ToastContext = createContext<Toasts | null>(null)

function useToasts() {
  const toasts = use(ToastContext)
  if (!toasts) throw new Error('useToast must be used within a ToastProvider')
  return toasts
}

/** Shows a short message that leaves by itself, or is dismissed by what this gives back. */
export const useToast = () => useToasts().show

/** Clears the window for what must not be covered, such as a payment. */
export const useDismissToasts = () => useToasts().dismissAll

/** Shows failures, one at a time, each for no longer than it holds. */
export function useFailureToast(holds: boolean) {
  const toast = useToast()
  const dismiss = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (!holds) dismiss.current?.()
  }, [holds])
  return useCallback(
    (message: Omit<ToastMessage, 'destructive'>) => {
      dismiss.current?.()
      dismiss.current = toast({ ...message, destructive: true })
    },
    [toast],
  )
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const lastId = useRef(0)

  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  const show = useCallback(
    (message: ToastMessage) => {
      lastId.current += 1
      const toast = { ...message, id: lastId.current, shownAt: performance.now() }
      // A person who works quickly has no pile over the next button, and no failure above the success of the second try.
      const stays = ({ destructive, action, shownAt, subject }: Toast) =>
        !(subject && subject === message.subject) &&
        (action || toast.shownAt - shownAt < (destructive ? readFailureMs : readMs))
      setToasts((shown) => [...shown.filter(stays), toast].slice(-maxAtOnce))
      return () => dismiss(toast.id)
    },
    [dismiss],
  )
  const [shared] = useState<Toasts>(() => ({ show, dismissAll: () => setToasts([]) }))

  return (
    <ToastContext value={shared}>
      {children}
      <ToastRegion toasts={toasts} dismiss={dismiss} />
    </ToastContext>
  )
}

type Dismiss = (id: number) => void

function ToastRegion({ toasts, dismiss }: { toasts: readonly Toast[]; dismiss: Dismiss }) {
  const modal = useSyncExternalStore(onModalsChange, topmostModal, () => null)
  const stack = <ToastStack toasts={toasts} dismiss={dismiss} />
  // Outside an open modal its buttons could not be pressed.
  return modal ? createPortal(stack, modal) : stack
}

function ToastStack({ toasts, dismiss }: { toasts: readonly Toast[]; dismiss: Dismiss }) {
  const region = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id

  // Opened anew for each message, so that it stands above a dialog opened meanwhile.
  useEffect(() => {
    const element = region.current!
    if (element.matches(':popover-open')) element.hidePopover()
    // A modal that left the page in this moment took the region along; the next one shows itself.
    if (newest !== undefined && element.isConnected) element.showPopover()
  }, [newest])

  const isShown = newest !== undefined
  useEffect(() => (isShown ? placeToasts(region.current!) : undefined), [isShown])

  return (
    <section ref={region} popover="manual" aria-label="Notifications" aria-live="polite" className="toast-region">
      <div className="flex flex-col gap-2">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} dismiss={dismiss} />
        ))}
      </div>
    </section>
  )
}

function ToastCard({ toast, dismiss }: { toast: Toast; dismiss: Dismiss }) {
  const { id, title, description, destructive = false, action, second } = toast
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (held) return
    const leave = setTimeout(() => dismiss(id), destructive || action ? stayLongMs : stayMs)
    return () => clearTimeout(leave)
  }, [held, id, destructive, action, dismiss])

  return (
    // Pointing at it or moving into it only makes it wait.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions
    <div
      role={destructive ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`toast on-dark flex items-start gap-3 rounded-(--corner-field) py-2 pr-1 pl-4 shadow-lifted ${destructive ? 'bg-danger text-on-accent' : 'bg-ink text-ground'}`}
    >
      <div className="min-w-0 flex-1 py-2">
        <p className="text-small font-semibold">{title}</p>
        {description && <p className="text-small opacity-90">{description}</p>}
        {action && (
          <p className="-mb-2 flex flex-wrap items-center gap-x-6">
            {[action, second].map(
              (one) =>
                one && (
                  <span key={one.label} className="flex items-center gap-2">
                    <button
                      type="button"
                      onClick={() => {
                        one.onClick()
                        dismiss(id)
                      }}
                      className="min-h-11 text-small font-semibold underline underline-offset-4"
                    >
                      {one.label}
                    </button>
                    {one.keys && <kbd className="text-label opacity-90 pointer-coarse:hidden">{one.keys}</kbd>}
                  </span>
                ),
            )}
          </p>
        )}
      </div>
      <IconButton icon={X} label="Dismiss" iconSize={16} onClick={() => dismiss(id)} className="hover:text-current" />
    </div>
  )
}
