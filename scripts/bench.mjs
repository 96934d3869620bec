// Plain JavaScript without libraries, as scripts/start.mjs is, and for the same reason.
import { spawn } from 'node:child_process'
import * as path from 'node:path'
import { build } from './build.mjs'
import { checkNode, install, root } from './install.mjs'
import { refuse } from './refusal.mjs'

try {
  checkNode()
  const node = await install({ withTools: true })
  await build(node)
  const bench = spawn(node, [path.join(root, 'bench/run.ts'), ...process.argv.slice(2)], { stdio: 'inherit' })
  bench.on('exit', (code) => process.exit(code ?? 1))
} catch (error) {
  refuse(error)
}
