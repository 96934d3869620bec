import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { blankReport, dbContext, pageReportContext, staffContext } from '#app/context.ts'
import { performRead, performSent, performTyped } from './perform-form.server.ts'

const Note = z.object({ note: z.string().min(1, 'Please write a note') })

let context: RouterContextProvider
let written: string[]

beforeEach(() => {
  context = new RouterContextProvider()
  written = []
  context.set(pageReportContext, blankReport())
  context.set(dbContext, {} as never)
  context.set(staffContext, {} as never)
})

const asked = (note: string) => ({
  context,
  request: new Request('http://shop.test/admin', { method: 'POST', body: new URLSearchParams({ note }) }),
})

async function write(_db: unknown, _by: unknown, { note }: z.infer<typeof Note>) {
  written.push(note)
  return { kind: 'done' as const }
}

test('what is right as typed or sent reaches the command', async () => {
  expect(await performTyped(asked('Call first'), Note, write)).toMatchObject({ data: { kind: 'done' } })
  expect(await performSent(asked('Ring twice'), Note, write)).toMatchObject({ data: { kind: 'done' } })
  expect(written).toEqual(['Call first', 'Ring twice'])
})

test('what is typed wrong is said beside its field, and the command is not asked', async () => {
  expect(await performTyped(asked(''), Note, write)).toMatchObject({
    data: { kind: 'invalid', errors: { note: 'Please write a note' } },
    init: null,
  })
  expect(written).toEqual([])
})

test('what no control sends is a 400, and the command is not asked', async () => {
  expect(await performSent(asked(''), Note, write)).toMatchObject({ data: { kind: 'failed' }, init: { status: 400 } })
  expect(written).toEqual([])
})

test('a form that a function reads hands its own fields on, and what the function refuses is said', async () => {
  const readNote = (form: FormData) => Note.safeParse(Object.fromEntries(form))
  const echo = async (_db: unknown, _by: unknown, { note }: z.infer<typeof Note>, sent: FormData) => ({
    kind: 'done' as const,
    both: [note, sent.get('note')],
  })
  expect(await performRead(asked('Call'), readNote, echo)).toMatchObject({ data: { both: ['Call', 'Call'] } })
  expect(await performRead(asked(''), readNote, echo)).toMatchObject({ data: { kind: 'invalid' } })
})
