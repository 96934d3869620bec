import { type FormEvent, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { PackingLine } from '#shop/shipping/packing/find-packing-list.server.ts'
import { FormRefusal } from '../../../parts/forms/form-refusal.tsx'
import { Choices } from './back-choices.tsx'
import { CameraScanner } from './camera-scanner.tsx'
import { OpenBack } from './open-back.tsx'
import { OpenOrder } from './open-order.tsx'
import { useFocusedField } from './use-focused-field.ts'
import type { PackQueue } from './use-pack-queue.ts'
import { useScanning } from './use-scanning.ts'

type ScanLoopProps = { orders: readonly PackingLine[]; isBackOnly?: boolean }

/**
 * Scan, check, next: a slip opens its order here, each piece is scanned or ticked, and the last one packs it. A parcel
 * that came back, and a return, open the same way and are counted.
 */
export function ScanLoop({ orders, isBackOnly = false }: ScanLoopProps) {
  const field = useRef<HTMLInputElement>(null)
  const scanning = useScanning({ orders, field, isBackOnly })
  const { queue, back, open, wrong, scan, putAside } = scanning
  useFocusedField(field)

  // Sent by the form itself before the page's scripts ran, or by a link.
  const [query] = useSearchParams()
  const early = query.get('code')
  useEffect(() => {
    if (early) scan(early)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [early])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = field.current!.value
    field.current!.value = ''
    scan(typed)
  }

  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <TextField
          ref={field}
          {...labelsOf(open?.order.number ?? back.open?.title, isBackOnly)}
          name="code"
          error={scanning.isWeighing ? '' : wrong}
          onKeyDown={(event) => event.key === 'Escape' && putAside()}
          // A scanner types before the scripts of the page run.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          className="w-full max-w-sm"
        />
        <CameraScanner onCode={scan} />
      </form>
      <p role="status" className="text-small text-ink-soft empty:hidden">
        {[back.report, packedSentence(queue), !isBackOnly && sayToGo(scanning.toGo)].filter(Boolean).join(' ')}
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
      {back.choices.length > 0 && <Choices found={back.choices} onChoose={back.choose} />}
      {back.open && (
        <OpenBack
          parcel={back.open}
          counts={back.counts}
          isSending={back.isSending}
          onCount={scanning.count}
          onReceive={() => scan('')}
          onClose={putAside}
        />
      )}
      {open && <OpenOrder {...open} wrong={wrong} onCheck={scanning.check} onPack={scan} onClose={putAside} />}
    </div>
  )
}

function labelsOf(title: string | undefined, isBackOnly: boolean) {
  if (title !== undefined) return { label: 'Scan each piece', hint: `Pieces of ${title}: SKU or barcode.` }
  return isBackOnly
    ? { label: 'Scan a label or a slip', hint: 'Or type an AWB, an order number or a return number.' }
    : { label: 'Scan a slip or a label', hint: 'Or type a number. An order to pack opens here, and what came back.' }
}

const packedSentence = ({ packed, note }: PackQueue) =>
  packed.length > 0 && [`${packed.at(-1)} marked as packed.`, note].filter(Boolean).join(' ')

const sayToGo = (toGo: number) =>
  toGo === 0 ? 'Nothing left to pack.' : `${toGo} ${toGo === 1 ? 'order' : 'orders'} to go.`
