import { X } from 'lucide'
import { type ReactNode, useEffect, useId } from 'react'
import { IconButton } from '../icon-button.tsx'
import { Modal } from './modal.tsx'

type DialogProps = {
  open: boolean
  onClose(): void
  title: string
  description?: string
  wide?: boolean
  /** The buttons, in a row at the foot. */
  actions?: ReactNode
  children?: ReactNode
}

const textInputs = 'input:not([type=hidden], [type=file], [type=checkbox], [type=radio], [readonly]), textarea, select'

/** A question or a task in the middle of the window. */
export function Dialog({ open, onClose, title, description, wide = false, actions, children }: DialogProps) {
  const id = useId()

  useEffect(() => {
    // With a keyboard, typing goes on in the first field that takes text; on a phone its keys would cover the question.
    if (!open || !matchMedia('(pointer: fine)').matches) return
    document.getElementById(id)!.closest('dialog')!.querySelector<HTMLElement>(textInputs)?.focus()
  }, [open, id])

  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      describedBy={description ? `${id}-more` : undefined}
      className={`modal-center ${wide ? 'modal-wide' : ''}`}
    >
      <div className="flex flex-col gap-6 p-6 md:p-8">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0 wrap-anywhere">
            <h2 id={id} className="font-display text-title font-medium">
              {title}
            </h2>
            {description && (
              <p id={`${id}-more`} className="mt-2 text-ink-soft">
                {description}
              </p>
            )}
          </div>
          <IconButton icon={X} label="Close" onClick={onClose} className="-mt-2 -mr-3" />
        </div>
        {children}
        {actions && <div className="flex flex-wrap justify-end gap-3">{actions}</div>}
      </div>
    </Modal>
  )
}
