import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { modalClosed, modalOpened } from './open-modals.ts'

const closingMs = 260

type ModalProps = {
  open: boolean
  onClose(): void
  labelledBy: string
  describedBy?: string
  className: string
  children: ReactNode
}

/**
 * The browser's own modal dialog: it keeps the focus inside, gives it back afterwards, closes on Escape and stands
 * above everything. Its content stays until it has left the screen; each opening begins with new content.
 */
export function Modal({ open, onClose, labelledBy, describedBy, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [filled, setFilled] = useState(open)
  if (open && !filled) setFilled(true)
  const [opening, setOpening] = useState({ open, count: 0 })
  if (open !== opening.open) setOpening({ open, count: opening.count + Number(open) })

  useEffect(() => {
    const element = dialog.current!
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
    if (open) modalOpened(element)
    else modalClosed(element)
    if (open) return
    const emptied = setTimeout(() => setFilled(false), closingMs)
    return () => clearTimeout(emptied)
  }, [open])

  useEffect(() => {
    const element = dialog.current!
    return () => void modalClosed(element)
  }, [])

  /** Says nothing of a close that the browser reports only after the next opening. */
  function reportClose() {
    if (!dialog.current!.open) onClose()
  }

  function closeOnBackdrop({ target, currentTarget, detail }: MouseEvent) {
    // Of a double click on the button that opened it, the second falls beside it.
    if (target === currentTarget && detail < 2) onClose()
  }

  /** A press beside the dialog leaves the focus in it. */
  function keepFocus(event: MouseEvent) {
    if (event.target === event.currentTarget) event.preventDefault()
  }

  return (
    // The keyboard's way to close is Escape, which the browser turns into the close event.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onClose={reportClose}
      onMouseDown={keepFocus}
      onClick={closeOnBackdrop}
      className={`modal ${className}`}
    >
      {filled && <Fragment key={opening.count}>{children}</Fragment>}
    </dialog>
  )
}
