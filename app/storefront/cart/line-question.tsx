import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CartCheckResult } from '#shop/cart/answers.ts'
import { recheck } from '#shop/cart/revise-cart.ts'
import { sentenceFor } from '#shop/cart/revision-sentences.ts'
import type { CartLine } from '#shop/cart/rules.ts'
import { askServer } from '../ask-server.ts'
import { useCartChanges } from '../stored-cart/cart-provider.tsx'
import { ChoicesOnTheirWay } from './choices-on-their-way.tsx'
import { LineChoice } from './line-choice.tsx'
import { useRevise } from './use-revise.ts'

/** `insists`: the customer wants to go on, and this line is not ready. */
type LineQuestionProps = { line: CartLine; insists: boolean }

/** Below a line of the mini cart: the choice that it lacks, in the sizes and colours that are left at this moment. */
export default function LineQuestion({ line, insists }: LineQuestionProps) {
  const revise = useRevise()
  const { updateQuantity } = useCartChanges()
  const choice = useRef<HTMLDivElement>(null)
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ['choices of a line', line.id],
    queryFn: ({ signal }) => findChoices(line, signal),
    staleTime: 0,
    gcTime: 0,
  })
  const checked = data && recheck([data], line)
  const [asks, setAsks] = useState(false)
  if (!asks && (checked?.problem === 'choose' || checked?.problem === 'sold-out')) setAsks(true)

  useEffect(() => {
    if (data) revise([data])
    // Once an answer: what the customer chooses after it is theirs.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data])

  useEffect(() => {
    if (asks) choice.current?.scrollIntoView({ block: 'nearest' })
  }, [asks])

  if (isError) {
    return (
      <p role="alert" className="text-small">
        We could not load its sizes and colors.{' '}
        <Button variant="quiet" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  if (!checked) return <ChoicesOnTheirWay line={line} />
  const sentence = sentenceFor(checked)
  const isShort = checked.problem === 'short' && checked.stockLeft !== null && checked.stockLeft > 0
  return (
    <div ref={choice} className="flex scroll-my-4 flex-col gap-2">
      <p
        role={insists ? 'alert' : 'status'}
        className={`flex items-start gap-1.5 text-small font-medium empty:hidden ${insists ? 'text-danger' : ''}`}
      >
        {sentence && insists && <Icon of={CircleAlert} size={16} className="mt-0.75 shrink-0" />}
        {sentence}
      </p>
      {isShort && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          onClick={() => updateQuantity(line, checked.stockLeft!)}
        >
          Change quantity to {checked.stockLeft}
        </Button>
      )}
      {asks && <LineChoice line={line} checked={checked} />}
    </div>
  )
}

async function findChoices({ id, size, color, quantity }: CartLine, signal: AbortSignal) {
  const lines = [{ id, size, color, quantity }]
  const { ok, status, body } = await askServer<CartCheckResult>('/api/cart/check', { body: { lines }, signal })
  if (!ok) throw new Error(`The check of a line answered ${status}`)
  return body.lines[0]!
}
