import type { RefObject } from 'react'
import type { BackScan } from '#shop/returns/coming-back/count-back.ts'
import type { ScanResult } from '#shop/shipping/packing/check-pieces.ts'
import { lookUpComingBack } from './look-up-coming-back.ts'
import { playSound } from './sounds.ts'
import { useComingBack } from './use-coming-back.ts'

type BackScans = {
  field: RefObject<HTMLInputElement | null>
  refuse(sentence: string): void
  /** Takes back what was said of the code before. */
  accept(): void
  /** The meaning of a code for orders that are packed. */
  readNext(code: string): ScanResult
  take(result: ScanResult): void
}

/** The scans of a parcel that came back: found by its code, counted piece by piece, and received. */
export function useBackScans({ field, refuse, accept, readNext, take }: BackScans) {
  const back = useComingBack(refuse)

  async function lookUp(code: string, otherwise: string) {
    field.current?.focus({ preventScroll: true })
    const { found, sentence } = await lookUpComingBack(code)
    if (found.length === 0) return refuse(sentence || otherwise)
    accept()
    playSound('checked')
    back.show(found)
  }

  function takeBack(result: BackScan, code: string) {
    field.current?.focus({ preventScroll: true })
    if (back.isSending) {
      // Enter once more asks for nothing else.
      return result.kind === 'finish' ? undefined : refuse('One moment: the parcel before is being received.')
    }
    if (result.kind === 'refused') return refuse(result.sentence)
    accept()
    if (result.kind === 'finish') return receive(() => {})
    if (result.kind === 'other') return void receiveAndGoOn(code, result.sentence)
    back.count(result.counts)
    playSound('checked')
  }

  function receive(next: () => void) {
    back.send(() => {
      // Enter may have been pressed once more meanwhile.
      accept()
      playSound('packed')
      next()
    })
  }

  /** The next slip or label receives the parcel before, as Enter does; a code of nothing at all is refused. */
  async function receiveAndGoOn(code: string, sentence: string) {
    const next = readNext(code)
    if (next.kind === 'open') return receive(() => take(next))
    const { found } = await lookUpComingBack(code)
    if (found.length === 0) return refuse(sentence)
    receive(() => back.show(found))
  }

  return { back, lookUp, takeBack }
}
