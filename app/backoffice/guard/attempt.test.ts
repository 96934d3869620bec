import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { errorsContext } from '#app/context.ts'
import { Refusal } from '#shared/failures.ts'
import { attempt } from './attempt.server.ts'

test('a command that the roles do not allow is a 403, and no fault', async () => {
  const [context, errors] = [new RouterContextProvider(), [] as unknown[]]
  context.set(errorsContext, errors)
  const refused = attempt(context, async () => {
    throw new Refusal(403, 'Your account may not do this.')
  })
  await expect(refused).rejects.toMatchObject({ init: { status: 403 } })
  expect(errors).toEqual([])
})
