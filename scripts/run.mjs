// `node scripts/run.mjs FILE …`: runs a tool on the shop's Node once all libraries are there. Plain JavaScript, as scripts/start.mjs is.
import { spawn } from 'node:child_process'
import { checkNode, install, root } from './install.mjs'
import { refuse } from './refusal.mjs'

try {
  checkNode()
  const node = await install({ withTools: true })
  const tool = spawn(node, process.argv.slice(2), { cwd: root, stdio: 'inherit' })
  tool.on('exit', (code) => process.exit(code ?? 1))
} catch (error) {
  refuse(error)
}
