import { X } from 'lucide'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../icon-button.tsx'
import { Modal } from './modal.tsx'

type DrawerProps = {
  open: boolean
  onClose(): void
  title: string
  side?: 'left' | 'right'
  /** Stays in reach below what scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** A panel from the side of the window: a heading, what scrolls, and a foot that stays. */
export function Drawer({ open, onClose, title, side = 'right', footer, children }: DrawerProps) {
  const id = useId()
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className={side === 'left' ? 'modal-left' : 'modal-right'}>
      <div className="flex h-full flex-col">
        <div className="flex min-h-16 items-center justify-between gap-4 border-b border-line pr-2 pl-6">
          <h2 id={id} className="font-display text-title font-medium">
            {title}
          </h2>
          <IconButton icon={X} label="Close" onClick={onClose} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-4">{children}</div>
        {footer && <div className="border-t border-line px-6 py-4">{footer}</div>}
      </div>
    </Modal>
  )
}
