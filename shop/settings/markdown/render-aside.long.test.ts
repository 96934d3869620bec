// demanded by: shop/settings
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { StoreSettings } from '../inputs.ts'
import { renderPolicyAside, renderShownPolicy, renderTexts } from './render-aside.server.ts'

const settings = StoreSettings.parse({})

/** Each would take seconds to minutes. */
const slow = ['_*'.repeat(20_000), '> '.repeat(20_000), '['.repeat(40_000), '- '.repeat(20_000), '![](<'.repeat(8_000)]

test('texts are rendered in their sequence, the same again at once', async () => {
  const html = ['<p><strong>a</strong></p>', '<h2>b</h2>']
  expect(await renderTexts(['**a**', '## b'])).toEqual(html)
  expect(await renderTexts(['**a**', '## b'])).toEqual(html)
  expect(await renderShownPolicy('## Terms\n\nOf *use*', settings)).toMatchObject({
    sections: [{ title: 'Terms', html: '<p>Of <em>use</em></p>' }],
  })
})

test('a text that takes too long holds up nobody, is shown as typed, and the next one is rendered', async () => {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const [first, ...rest] = await Promise.all([
    renderPolicyAside(`${slow[0]}<b>`, settings),
    ...slow.map((text) => renderTexts([text])),
    renderTexts(['*next*']),
  ])
  delay.disable()
  expect(first).toBeNull()
  expect(rest.at(-1)).toEqual(['<p><em>next</em></p>'])
  expect(rest[0]).toEqual([`<p>${slow[0]}</p>`])
  // In this thread each of them would be seconds; the rest is what a busy machine takes.
  expect(delay.max / 1e6).toBeLessThan(1_500)
  const again = Date.now()
  expect((await renderShownPolicy(`${slow[0]}<b>`, settings)).intro).toBe(`<p>${slow[0]}&lt;b&gt;</p>`)
  expect(Date.now() - again).toBeLessThan(1_000)
})
