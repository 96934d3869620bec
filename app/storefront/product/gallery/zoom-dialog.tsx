import { ChevronLeft, ChevronRight, Minus, Plus, X } from 'lucide'
import { type KeyboardEvent, useId } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { ProductImage } from '#shop/catalogue/product-sql.server.ts'
import { useZoom } from './use-zoom.ts'

type ZoomDialogProps = {
  picture: ProductImage
  name: string
  open: boolean
  onClose(): void
  onStep?: (by: 1 | -1) => void
}

/** The whole window for one picture: wheel, pinch, double tap or buttons come closer; dragging moves it. */
export default function ZoomDialog({ picture, name, open, onClose, onStep }: ZoomDialogProps) {
  const id = useId()
  const { surface, zoomBy, reset } = useZoom(open)

  function step(by: 1 | -1) {
    reset()
    onStep?.(by)
  }

  function hear({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
    if (key === '+' || key === '=') zoomBy(1.4)
    if (key === '-') zoomBy(1 / 1.4)
  }

  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className="modal-full">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole dialog; the buttons do the same */}
      <div className="relative flex h-dvh flex-col" onKeyDown={hear}>
        <h2 id={id} className="sr-only">
          {name}, zoomed picture
        </h2>
        <div ref={surface} className="min-h-0 flex-1 cursor-grab touch-none overflow-hidden active:cursor-grabbing">
          <Picture
            imageKey={picture.key}
            alt={picture.alt || name}
            width={picture.width}
            height={picture.height}
            sizes="200vw"
            className="size-full object-contain select-none"
          />
        </div>
        <IconButton
          icon={X}
          label="Close"
          iconSize={24}
          onClick={onClose}
          className="absolute top-3 right-3 bg-ground"
        />
        <div className="absolute bottom-4 left-1/2 flex -translate-x-1/2 bg-ground shadow-lifted">
          {onStep && <IconButton icon={ChevronLeft} label="Previous picture" onClick={() => step(-1)} />}
          <IconButton icon={Minus} label="Zoom out" onClick={() => zoomBy(1 / 1.4)} />
          <IconButton icon={Plus} label="Zoom in" onClick={() => zoomBy(1.4)} />
          {onStep && <IconButton icon={ChevronRight} label="Next picture" onClick={() => step(1)} />}
        </div>
      </div>
    </Modal>
  )
}
