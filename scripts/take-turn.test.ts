import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#tests/temporary-folder.ts'
import { takeTurn } from './take-turn.mjs'

function newFile() {
  const folder = makeFolder()
  onTestFinished(() => folder.remove())
  return path.join(folder.path, 'build/.building')
}

test('of two starts at once one builds, and the other waits until it is done', async () => {
  const file = newFile()
  const done: string[] = []
  const build = async (name: string) => {
    const end = await takeTurn(file)
    done.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 300))
    done.push(`${name} ends`)
    end()
  }
  await Promise.all([build('first'), build('second')])
  expect(done).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(fs.existsSync(file)).toBe(false)
})

test('a build that was killed holds no later start up', async () => {
  const file = newFile()
  fs.mkdirSync(path.dirname(file))
  fs.writeFileSync(file, '')
  const before = new Date(Date.now() - 60_000)
  fs.utimesSync(file, before, before)
  const end = await takeTurn(file)
  expect(Date.now() - fs.statSync(file).mtimeMs).toBeLessThan(30_000)
  end()
})
