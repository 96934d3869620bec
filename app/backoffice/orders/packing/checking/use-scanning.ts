import { type RefObject, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type BackFate, type BackPiece, countOne, readBackScan } from '#shop/returns/coming-back/count-back.ts'
import {
  checkOne,
  type OpenCheck,
  type Piece,
  piecesLeft,
  readScan,
  type ScanResult,
} from '#shop/shipping/packing/check-pieces.ts'
import type { PackingLine } from '#shop/shipping/packing/find-packing-list.server.ts'
import { playSound } from './sounds.ts'
import { useBackScans } from './use-back-scans.ts'
import { usePackQueue } from './use-pack-queue.ts'

type Scanning = {
  orders: readonly PackingLine[]
  field: RefObject<HTMLInputElement | null>
  /** Nothing is packed here: parcels that came back are counted. */
  isBackOnly: boolean
}

/** The contents of each order, and whether it is packed already. */
const piecesToCheck = (orders: readonly PackingLine[], { waiting, packed }: ReturnType<typeof usePackQueue>) =>
  orders.map(({ number, orderStatus, weight, parcels, contents }) => ({
    number,
    isPacked: orderStatus === 'packed' || waiting.includes(number) || packed.includes(number),
    isWeighed: weight !== null,
    awbs: parcels.flatMap(({ awb }) => awb ?? []),
    contents,
  }))

/** The meaning of each scan at the table: an order to pack, a piece of it, or a parcel that came back. */
export function useScanning({ orders, field, isBackOnly }: Scanning) {
  const [open, setOpen] = useState<OpenCheck | null>(null)
  const [wrong, setWrong] = useState('')
  const [unknown, setUnknown] = useState('')
  const queue = usePackQueue()
  const fresh = useRevalidator()
  const { back, lookUp, takeBack } = useBackScans({
    field,
    refuse,
    accept: () => setWrong(''),
    readNext: (code) => readScan(null, code, toCheck),
    take,
  })

  const toCheck = piecesToCheck(orders, queue)
  const order = orders.find(({ number }) => number === open?.number)
  const toCheckNow = toCheck.find(({ number }) => number === open?.number)
  const left = toCheckNow && open ? piecesLeft(toCheckNow, open.checked) : 0
  const isWeighing = order !== undefined && order.weight !== null && left === 0

  function refuse(sentence: string) {
    setWrong(sentence)
    playSound('wrong')
  }

  function take(result: ScanResult) {
    // A refused code is typed again where it was typed.
    if (!isWeighing || result.kind !== 'refused') field.current?.focus({ preventScroll: true })
    if ('sentence' in result) return refuse(result.sentence)
    setWrong('')
    if (result.kind === 'open' || result.kind === 'checked') setOpen(result.open)
    if (result.kind === 'pack') {
      queue.pack({ number: result.number, grams: result.grams })
      setOpen(result.next)
      // On a phone the button stands a screen below what is scanned next.
      field.current?.form?.scrollIntoView({ block: 'nearest' })
    }
    if (result.kind !== 'nothing') playSound(result.kind === 'pack' ? 'packed' : 'checked')
  }

  function scan(code: string) {
    if (back.open) return takeBack(readBackScan(back.open, back.counts, code), code)
    const result = readScan(open, code, toCheck)
    if (result.kind !== 'unknown') {
      setUnknown('')
      back.close()
      return take(result)
    }
    if (isBackOnly || unknown === code) {
      setUnknown('')
      return void lookUp(code, isBackOnly ? unknownHere : result.sentence)
    }
    // It may have come to the table since the page was read: asked again once that is known.
    setUnknown(code)
    void fresh.revalidate()
  }

  useOnceRead(unknown !== '' && fresh.state === 'idle', () => scan(unknown))

  function putAside() {
    setOpen(null)
    back.close()
    setWrong('')
    field.current?.focus({ preventScroll: true })
  }

  return {
    queue,
    back,
    open: order && open ? { order, checked: open.checked, left } : null,
    wrong,
    isWeighing,
    toGo: toCheck.filter((one) => !one.isPacked).length,
    scan,
    putAside,
    check: (piece: Piece) => take(checkOne(toCheckNow!, open!, piece)),
    count: (piece: BackPiece, fate: BackFate) => takeBack(countOne(back.open!.pieces, back.counts, piece, fate), ''),
  }
}

const unknownHere =
  'No parcel or return on its way back has this number. If an order was sent without a parcel, mark it as returned.'

/** Runs once for each reading of the page. */
function useOnceRead(isRead: boolean, run: () => void) {
  useEffect(() => {
    if (isRead) run()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isRead])
}
