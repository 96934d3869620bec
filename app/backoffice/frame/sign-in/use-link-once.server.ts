import type { RouterContextProvider } from 'react-router'
import { dbContext } from '#app/context.ts'
import { answerOnce } from '#shop/staff/answer-once.server.ts'
import type { LinkPage } from './link-token.ts'

type Link = { page: LinkPage; token: string; password: string }

/**
 * Uses up a link, or gives the answer of the time when the same link was sent with the same password: it was lost on the
 * way. Null when the link no longer works.
 */
export const useLinkOnce = <Answer>(
  context: Readonly<RouterContextProvider>,
  { page, token, password }: Link,
  work: () => Promise<Answer | null>,
) =>
  answerOnce<Answer | null>(
    context.get(dbContext),
    { id: page },
    {
      sent: { key: JSON.stringify([token, password]), address: page },
      work,
      isFinal: (answer) => answer !== null,
    },
  )
