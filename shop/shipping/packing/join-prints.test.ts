import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { labelPdf } from '#simulators/courier/label-pdf.ts'
import { joinPrints } from './join-prints.server.ts'
import { printSizes, sheets } from './print-sizes.ts'

function draw(size: [number, number], pages: readonly string[]) {
  const doc = new Pdf({ size, autoFirstPage: false })
  const bytes = buffer(doc)
  for (const text of pages) doc.addPage().text(text)
  doc.end()
  return bytes
}

test.each(printSizes)('on %s, each page of each document is a sheet of its own, in their sequence', async (size) => {
  const prints = [
    { name: 'The label', bytes: labelPdf(['AWB 321']) },
    { name: 'The invoice', bytes: await draw([595, 842], ['Invoice 1', 'Invoice 1, continued']) },
    { name: 'The slip', bytes: await draw([420, 595], ['Slip 1']) },
  ]
  const joined = await joinPrints(prints, size)
  const pdf = await getDocumentProxy(joined)
  const { text } = await extractText(pdf)
  expect(text).toEqual([expect.stringContaining('AWB 321'), 'Invoice 1', 'Invoice 1, continued', 'Slip 1'])
  const { width, height } = (await pdf.getPage(2)).getViewport({ scale: 1 })
  expect({ width, height }).toMatchObject({ width: sheets[size].width, height: sheets[size].height })
})

test('a label that cannot be read holds up no other', async () => {
  const broken = { name: 'The label of FW-104233', bytes: new TextEncoder().encode('<html>') }
  const joined = await joinPrints([broken, { name: 'The slip', bytes: await draw([420, 595], ['Slip 1']) }], 'a6')
  const { text } = await extractText(await getDocumentProxy(joined))
  expect(text).toEqual([expect.stringMatching(/^The label of FW-104233 cannot be/), 'Slip 1'])
})
