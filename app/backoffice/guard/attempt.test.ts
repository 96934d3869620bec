import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { faultsContext } from '#app/context.ts'
import { Refusal } from '#shared/failures.ts'
import { attempt } from './attempt.server.ts'

test('a command that the roles do not allow is a 403, and no fault', async () => {
  const [context, faults] = [new RouterContextProvider(), [] as unknown[]]
  context.set(faultsContext, faults)
  const refused = attempt(context, async () => {
    throw new Refusal(403, 'Your account may not do this.')
  })
  await expect(refused).rejects.toMatchObject({ init: { status: 403 } })
  expect(faults).toEqual([])
})
