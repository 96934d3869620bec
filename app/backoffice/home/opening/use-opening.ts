import { href } from 'react-router'
import type { OpeningState } from '#shop/settings/opening-state.ts'
import { useAction } from '../../parts/forms/use-action.ts'

const done = {
  'in preparation': {
    title: 'The shop is in preparation',
    description: 'Only staff see it. Everybody else reads that it opens soon.',
  },
  open: { title: 'The shop is open', description: 'Customers can order now.' },
  closed: {
    title: 'The shop is closed for now',
    description: 'Customers see the products and your sentence. They cannot order.',
  },
}

/** Opens and closes the shop, from whichever screen. */
export function useOpening(onDone?: () => void) {
  const action = useAction(
    {
      thing: 'shop',
      done: null,
      conflict: {
        title: 'Somebody else opened or closed the shop',
        description: 'This page shows its state now. Please look again.',
      },
      failed: 'The shop could not be changed. Please try again.',
    },
    ({ kind }) => kind === 'done' && onDone?.(),
  )
  return {
    ...action,
    change(from: OpeningState, to: OpeningState, sentence = '') {
      action.send(href('/admin/opening'), { from, to, sentence }, { says: { done: done[to] } })
    },
  }
}
