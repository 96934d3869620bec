import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#tests/temporary-folder.ts'
import { lockFile, shareFile } from './lock-file.server.ts'

const module = JSON.stringify(path.join(import.meta.dirname, 'lock-file.server.ts'))

/** A process that takes the lock, in namespaces of its own where this machine lets it. */
async function startHolder(call: string) {
  const script = `import { lockFile, shareFile } from ${module}
    console.log(${call} ? 'has it' : 'refused')
    setInterval(() => {}, 1_000)`
  const node = [process.execPath, '--input-type=module', '-e', script]
  const inContainer = ['unshare', '--pid', '--uts', '--ipc', '--fork', '--kill-child', '--mount-proc', ...node]
  const [program, ...args] = process.getuid?.() === 0 && process.platform === 'linux' ? inContainer : node
  const holder = spawn(program!, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void holder.kill('SIGKILL'))
  const [said] = await once(holder.stdout, 'data')
  return {
    said: String(said).trim(),
    async kill() {
      holder.kill('SIGKILL')
      await once(holder.stdout, 'close')
    },
  }
}

function fileIn() {
  const { path: folder, remove } = makeFolder()
  onTestFinished(remove)
  return path.join(folder, 'shop.lock')
}

test('a lock is seen from another container, and is free as soon as its process was killed', async () => {
  const file = fileIn()
  const holder = await startHolder(`lockFile(${JSON.stringify(file)})`)
  expect(holder.said).toBe('has it')
  expect(lockFile(file)).toBeNull()
  await holder.kill()
  const release = lockFile(file)!
  expect(lockFile(file)).toBeNull()
  for (let times = 0; times < 2; times += 1) release()
  lockFile(file)!()
})

test('a file is shared by those of one name, and by no other until the last of them is gone', async () => {
  const file = fileIn()
  const holder = await startHolder(`shareFile(${JSON.stringify(file)}, 'one')`)
  expect(shareFile(file, 'other')).toBeNull()
  const second = shareFile(file, 'one')!
  await holder.kill()
  expect(shareFile(file, 'other')).toBeNull()
  for (let times = 0; times < 2; times += 1) second.release()
  const other = shareFile(file, 'other')!
  expect(other.before).toBe('one')
  expect((await startHolder(`shareFile(${JSON.stringify(file)}, 'one')`)).said).toBe('refused')
  other.release()
})
