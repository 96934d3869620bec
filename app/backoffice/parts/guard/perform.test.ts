import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { blankReport, dbContext, pageReportContext, staffContext } from '#app/context.ts'
import { Refusal } from '#shared/failures.ts'
import type { Outcome } from './outcome.ts'
import { perform } from './perform.server.ts'

let context: RouterContextProvider
let errors: unknown[]

beforeEach(() => {
  context = new RouterContextProvider()
  errors = []
  context.set(pageReportContext, { ...blankReport(), errors })
  context.set(dbContext, {} as never)
  context.set(staffContext, {} as never)
})

const failing = (error: unknown) =>
  perform(context, async (): Promise<Outcome> => {
    throw error
  })

test('a command that the roles do not allow is a 403, and no error', async () => {
  await expect(failing(new Refusal(403, 'Your account may not do this.'))).rejects.toMatchObject({
    init: { status: 403 },
  })
  expect(errors).toEqual([])
})

test('what no screen sends is refused, and no error', async () => {
  expect(await failing(new Refusal(400, 'The form could not be read.'))).toMatchObject({
    data: { kind: 'failed' },
    init: { status: 400 },
  })
  expect(errors).toEqual([])
})

test('an exception is logged, and the screen hears no more than that it failed', async () => {
  const error = new Error('secret')
  expect(await failing(error)).toEqual(expect.objectContaining({ data: { kind: 'failed' }, init: { status: 500 } }))
  expect(errors).toEqual([error])
})

test('an outcome is an answer, also when nothing was changed', async () => {
  const outcome: Outcome = { kind: 'invalid', errors: { name: 'This field is required' } }
  expect(await perform(context, async () => outcome)).toMatchObject({ data: outcome, init: null })
})
