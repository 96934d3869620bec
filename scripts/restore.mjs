// `npm run restore` and `npm run backup`: on the shop's own Node, once its libraries are there. Plain JavaScript, as
// scripts/start.mjs is.
import { spawn } from 'node:child_process'
import * as path from 'node:path'
import { checkNode, install, root } from './install.mjs'
import { refuse } from './refusal.mjs'

const [what, ...given] = process.argv.slice(2)

try {
  checkNode()
  const node = await install()
  const script = path.join(root, 'scripts/restoring', what === 'backup' ? 'back-up.ts' : 'restore.ts')
  const work = spawn(node, [script, ...given], { stdio: 'inherit' })
  work.on('exit', (code) => process.exit(code ?? 1))
} catch (error) {
  refuse(error)
}
