import { expect, test } from 'vitest'
import { markdownToHtml } from './markdown-to-html.server.ts'

const table = (cell: string) => markdownToHtml(`| Place | Fee |\n|--|--|\n| ${cell} | 99 |`)

test('a word of a table that no phone can hold may break between its characters', () => {
  const word = 'Venkatanarasimharajuvaripeta'
  expect(table(`Near ${word}`)).toContain('<td>Near Venkatan<wbr>arasimha<wbr>rajuvari<wbr>peta</td>')
  const kannada = 'ವಿಶ್ವವಿದ್ಯಾನಿಲಯಕಾರ್ಯನಿರ್ವಾಹಕಾಧಿಕಾರಿ'
  const cell = table(kannada)
  expect(cell).toContain('<wbr>')
  expect(cell.replaceAll('<wbr>', '')).toContain(kannada)
  for (const part of cell.split('<wbr>').slice(1)) expect(part, 'no vowel sign begins a line').not.toMatch(/^\p{M}/u)
})

test('other words of a table, its links and all text outside it stay whole', () => {
  const link = 'https://example.in/a-very-long-address-of-somewhere-else'
  expect(table(`[Metropolitan area](${link})`)).toContain(`<td><a href="${link}">Metropolitan area</a></td>`)
  expect(markdownToHtml('a'.repeat(60))).toBe(`<p>${'a'.repeat(60)}</p>`)
})
