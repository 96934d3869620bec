import { type RefObject, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type BackFate,
  type BackPiece,
  type BackScan,
  countOne,
  readBackScan,
} from '#shop/returns/coming-back/count-back.ts'
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
import { lookUpComingBack, useComingBack } from './use-coming-back.ts'
import { usePackQueue } from './use-pack-queue.ts'

type Scanning = {
  orders: readonly PackingLine[]
  field: RefObject<HTMLInputElement | null>
  /** Nothing is packed here: parcels that came back are counted. */
  isBackOnly: boolean
}

/** The meaning of each scan at the table: an order to pack, a piece of it, or a parcel that came back. */
export function useScanning({ orders, field, isBackOnly }: Scanning) {
  const [open, setOpen] = useState<OpenCheck | null>(null)
  const [wrong, setWrong] = useState('')
  const [unknown, setUnknown] = useState('')
  const queue = usePackQueue()
  const fresh = useRevalidator()
  const back = useComingBack(refuse)

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

  const isRead = unknown !== '' && fresh.state === 'idle'
  useEffect(() => {
    if (isRead) scan(unknown)
    // Once for each reading of the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isRead])

  async function lookUp(code: string, otherwise: string) {
    field.current?.focus({ preventScroll: true })
    const { found, sentence } = await lookUpComingBack(code)
    if (found.length === 0) return refuse(sentence || otherwise)
    setWrong('')
    playSound('checked')
    back.show(found)
  }

  function takeBack(result: BackScan, code: string) {
    field.current?.focus({ preventScroll: true })
    if (back.isSending) return refuse('One moment: the parcel before is being received.')
    if (result.kind === 'refused') return refuse(result.sentence)
    setWrong('')
    if (result.kind === 'finish') return receive(() => {})
    if (result.kind === 'other') return void receiveAndGoOn(code, result.sentence)
    back.count(result.counts)
    playSound('checked')
  }

  function receive(next: () => void) {
    back.send(() => {
      playSound('packed')
      next()
    })
  }

  /** The next slip or label receives the parcel before, as Enter does; a code of nothing at all is refused. */
  async function receiveAndGoOn(code: string, sentence: string) {
    const next = readScan(null, code, toCheck)
    if (next.kind === 'open') return receive(() => take(next))
    const { found } = await lookUpComingBack(code)
    if (found.length === 0) return refuse(sentence)
    receive(() => back.show(found))
  }

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
