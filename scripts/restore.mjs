// `npm run restore`: on the shop's own Node, once its libraries are there. Plain JavaScript, as scripts/start.mjs is.
import { spawn } from 'node:child_process'
import * as path from 'node:path'
import { checkNode, install, root } from './install.mjs'
import { refuse } from './refusal.mjs'

try {
  checkNode()
  const node = await install()
  const script = path.join(root, 'scripts/restoring/restore.ts')
  const restore = spawn(node, [script, ...process.argv.slice(2)], { stdio: 'inherit' })
  restore.on('exit', (code) => process.exit(code ?? 1))
} catch (error) {
  refuse(error)
}
