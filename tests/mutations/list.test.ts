import * as fs from 'node:fs'
import { expect, test } from 'vitest'
import { mutate } from './apply.ts'
import { mutations } from './list.ts'

const read = (file: string) => fs.readFileSync(file, 'utf8')

// That the test notices is what `npm run mutate` tries.
test.each(mutations)('this can be broken, and a test is there to notice: $broken', (mutation) => {
  expect(mutate(read(mutation.file), mutation)).not.toBe(read(mutation.file))
  expect(read(mutation.noticedBy.file)).toContain(mutation.noticedBy.name)
})

test('a change that stands nowhere, or twice, is no mutation', () => {
  const change = { file: 'a.ts', find: 'total > 0', replace: 'true' }
  expect(mutate('if (total > 0) pay()', change)).toBe('if (true) pay()')
  expect(() => mutate('pay()', change)).toThrow('0 times')
  expect(() => mutate('total > 0 || total > 0', change)).toThrow('2 times')
})
