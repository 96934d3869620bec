import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { OfferedProduct } from '#shop/returns/exchanging/find-offered.server.ts'
import { useFirstError } from '../use-first-error.ts'
import type { ReturnAnswer } from './return-answer.ts'
import { type Typed, textsOf } from './texts-of.ts'

/** The search for another product needs scripts: the server's own page, and the first in the browser, are without it. */
const neverChanges = () => () => {}
const hasScripts = () => true
const hasNone = () => false

/** The values of the return form as they are typed, those typed before the page came to life among them. */
export function useReturnForm(answer: ReturnAnswer | undefined) {
  const [typed, setTyped] = useState<Typed>(answer?.typed ?? {})
  const [others, setOthers] = useState<Record<number, OfferedProduct | undefined>>({})
  const isLive = useSyncExternalStore(neverChanges, hasScripts, hasNone)
  const [answered, setAnswered] = useState(answer)
  if (answer !== answered) {
    setAnswered(answer)
    if (answer) setTyped((before) => ({ ...before, ...answer.typed }))
  }
  const form = useRef<HTMLFormElement>(null)

  // The choices made before the page came to life.
  useEffect(() => {
    const chosenEarly = textsOf(new FormData(form.current!))
    setTyped((before) => ({ ...before, ...chosenEarly }))
  }, [])

  useFirstError(form, answer)

  return {
    form,
    typed,
    others,
    isLive,
    read: (element: HTMLFormElement) => setTyped((before) => ({ ...before, ...textsOf(new FormData(element)) })),
    change: (changed: Typed) => setTyped((before) => ({ ...before, ...changed })),
    chooseOther(itemId: number, product: OfferedProduct | undefined) {
      setOthers((before) => ({ ...before, [itemId]: product }))
      setTyped((before) => ({ ...before, [`another-${itemId}`]: onlyChoice(product) }))
    },
  }
}

/** Of a product that comes in one size and colour alone; else blank, to be chosen. */
const onlyChoice = (product: OfferedProduct | undefined) =>
  product?.choices.length === 1 ? String(product.choices[0]!.variantId) : ''
