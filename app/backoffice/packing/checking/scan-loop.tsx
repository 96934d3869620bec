import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { checkOne, type OpenCheck, piecesLeft, readScan, type ScanResult } from '#shop/shipping/packing/check-pieces.ts'
import type { PackingLine } from '#shop/shipping/packing/find-packing-list.server.ts'
import { FormRefusal } from '../../forms/form-refusal.tsx'
import { CameraScanner } from './camera-scanner.tsx'
import { OpenOrder } from './open-order.tsx'
import { playSound } from './sounds.ts'
import { useFocusedField } from './use-focused-field.ts'
import { usePackQueue } from './use-pack-queue.ts'

/** Scan, check, next: a slip opens its order here, each piece is scanned or ticked, and the last one packs it. */
export function ScanLoop({ orders }: { orders: readonly PackingLine[] }) {
  const field = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<OpenCheck | null>(null)
  const [wrong, setWrong] = useState('')
  const [unknown, setUnknown] = useState('')
  const queue = usePackQueue()
  const fresh = useRevalidator()
  useFocusedField(field)

  const isPacked = ({ number, orderStatus }: PackingLine) =>
    orderStatus === 'packed' || queue.waiting.includes(number) || queue.packed.includes(number)
  const toCheck = orders.map((order) => ({
    number: order.number,
    isPacked: isPacked(order),
    isWeighed: order.weight !== null,
    awbs: order.parcels.flatMap(({ awb }) => awb ?? []),
    contents: order.contents,
  }))
  const order = orders.find(({ number }) => number === open?.number)
  const toCheckNow = toCheck.find(({ number }) => number === open?.number)
  const left = toCheckNow && open ? piecesLeft(toCheckNow, open.checked) : 0
  const isWeighing = order !== undefined && order.weight !== null && left === 0

  function take(result: ScanResult) {
    // What was refused is typed again where it was typed.
    if (!isWeighing || result.kind !== 'refused') field.current?.focus({ preventScroll: true })
    setWrong('sentence' in result ? result.sentence : '')
    if (result.kind === 'open' || result.kind === 'checked') setOpen(result.open)
    if (result.kind === 'pack') {
      queue.pack({ number: result.number, grams: result.grams })
      setOpen(result.next)
    }
    if ('sentence' in result) playSound('wrong')
    else if (result.kind !== 'nothing') playSound(result.kind === 'pack' ? 'packed' : 'checked')
  }

  function scan(code: string) {
    const result = readScan(open, code, toCheck)
    if (result.kind !== 'unknown' || unknown === code) {
      setUnknown('')
      return take(result)
    }
    // It may have come to the table since the page was read: asked again once that is known.
    setUnknown(code)
    void fresh.revalidate()
  }

  // Sent by the form itself before the page's scripts ran.
  const [query] = useSearchParams()
  const early = query.get('code')
  useEffect(() => {
    if (early) scan(early)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [early])

  const isRead = unknown !== '' && fresh.state === 'idle'
  useEffect(() => {
    if (isRead) scan(unknown)
    // Once for each reading of the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isRead])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = field.current!.value
    field.current!.value = ''
    scan(typed)
  }

  function putAside() {
    setOpen(null)
    setWrong('')
    field.current?.focus({ preventScroll: true })
  }

  const toGo = toCheck.filter((one) => !one.isPacked).length
  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <TextField
          ref={field}
          label={open ? 'Scan each piece' : 'Scan a slip or a label'}
          hint={open ? `Pieces of ${open.number}: SKU or barcode.` : 'Or type the order number. Its pieces open here.'}
          name="code"
          error={isWeighing ? '' : wrong}
          onKeyDown={(event) => event.key === 'Escape' && putAside()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          className="w-full max-w-sm"
        />
        <CameraScanner onCode={scan} />
      </form>
      <p role="status" className="text-small text-ink-soft">
        {queue.packed.length > 0 && `${queue.packed.at(-1)} marked as packed. ${queue.note} `}
        {toGo === 0 ? 'Nothing left to pack.' : `${toGo} ${toGo === 1 ? 'order' : 'orders'} to go.`}
      </p>
      {queue.failed && (
        <div className="flex flex-wrap items-center gap-3">
          <FormRefusal sentence={`${queue.failed.number} is not marked as packed. ${queue.failed.sentence}`} />
          <Button variant="secondary" size="small" onClick={queue.again}>
            Try again
          </Button>
          <Button variant="quiet" size="small" onClick={queue.leaveOut}>
            Leave it
          </Button>
        </div>
      )}
      {order && open && (
        <OpenOrder
          order={order}
          checked={open.checked}
          left={left}
          wrong={wrong}
          onCheck={(piece) => take(checkOne(toCheckNow!, open, piece))}
          onPack={scan}
          onClose={putAside}
        />
      )}
    </div>
  )
}
