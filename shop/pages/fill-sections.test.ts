import { expect, test } from 'vitest'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { completeSettings } from '#tests/settings.ts'
import { fillSections, hasFacts } from './fill-sections.ts'
import type { Section } from './inputs.ts'

const questions: Section = {
  id: 'faq',
  isHidden: false,
  kind: 'questions',
  title: 'About {{brand}}',
  questions: [
    { question: 'Is it free?', answer: 'Above {{free shipping above}}, else {{standard charge}}.' },
    { question: 'When can I call?', answer: '{{contact hours}}' },
  ],
}

test('answers say the facts of the store settings', () => {
  expect(hasFacts([questions])).toBe(true)
  expect(fillSections([questions], completeSettings)).toEqual([
    {
      ...questions,
      title: 'About Fineweave',
      questions: [
        { question: 'Is it free?', answer: 'Above ₹999, else ₹99.' },
        { question: 'When can I call?', answer: 'Monday to Friday 9am \\- 6pm\\, Saturday 10am \\- 5pm' },
      ],
    },
  ])
})

test('a question whose answer is a blank fact is not asked', () => {
  const [filled] = fillSections([questions], StoreSettings.parse({}))
  expect(filled).toMatchObject({ questions: [{ question: 'Is it free?' }] })
})

test('text without facts stays as it was typed', () => {
  const text: Section = { id: 'a', isHidden: false, kind: 'text', title: 'Cloth', text: '{{cloth}} and *thread*' }
  expect(hasFacts([text])).toBe(false)
  expect(fillSections([text], completeSettings)).toEqual([text])
})
