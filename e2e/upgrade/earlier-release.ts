import { execFileSync, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { root, run } from '../../scripts/install.mjs'

/** The release before, as long as none is tagged: the last commit of the work that is under "Next" without its upgrades. */
const untagged = '6e4b02d4'

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

function findCommit() {
  const tag = spawnSync('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*'], { cwd: root, encoding: 'utf8' })
  return tag.status === 0 ? tag.stdout.trim() : untagged
}

/** Builds the release before in a folder of its own, once. Returns the folder and what it is called. */
export async function buildEarlier() {
  const name = findCommit()
  const folder = path.join(root, 'test-results', `release-${git('rev-parse', '--short', `${name}^{commit}`)}`)
  const done = path.join(folder, 'build/.complete')
  if (fs.existsSync(done)) return { name, folder }
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', name], { cwd: root, maxBuffer: 500_000_000 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  await installInto(folder)
  const { code, said } = await run(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    folder,
  })
  if (code !== 0) throw new Error(`The release before could not be built:\n${said}`)
  fs.writeFileSync(done, '')
  return { name, folder }
}

/** The libraries of here where they are the same ones, else its own. */
async function installInto(folder: string) {
  const lock = (place: string) => fs.readFileSync(path.join(place, 'package-lock.json'), 'utf8')
  if (lock(root) === lock(folder)) {
    execFileSync('cp', ['-al', path.join(root, 'node_modules'), folder])
    return
  }
  const { code, said } = await run('npm', ['ci', '--no-audit', '--no-fund'], { folder })
  if (code !== 0) throw new Error(`The libraries of the release before could not be installed:\n${said}`)
}

/** The names of the scripts and styles that a build made. */
export const assetsOf = (folder: string) =>
  new Set(fs.readdirSync(path.join(folder, 'build/client/assets')).filter((name) => /\.(?:js|css)$/.test(name)))
