import { type ChildProcess, spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import * as fs from 'node:fs'
import { CannotStart } from '#config'

/** How PostgreSQL's programs are run. They refuse to run as root, so root steps down first. */
export type Runner = {
  run: (program: string, args: string[], options?: SpawnOptions) => ChildProcess
  /** Gives a new folder to the user who will run PostgreSQL. */
  handOver: (folder: string) => void
}

type User = { uid: number; gid: number }

/** Nothing of the shop's own settings, nor of a system PostgreSQL's, reaches the database. */
const surroundings = { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } }

const asMyself: Runner = {
  run: (program, args, options) => spawn(program, args, { ...surroundings, ...options }),
  handOver: () => {},
}

/** `home` is there already; the `cluster` inside it may not be. `program` is one of PostgreSQL's. */
export function findRunner(home: string, cluster: string, program: string): Runner {
  if (process.getuid?.() !== 0) return asMyself

  const user = unprivilegedUser(home, cluster)
  const folder = fs.existsSync(cluster) ? cluster : home
  const way = waysDown(user).find((way) => reaches(way, folder, program))
  if (!way) {
    throw new CannotStart(
      `PostgreSQL refuses to run as root, and no other user can reach ${folder}: move the shop out of this private folder, or set DATABASE_URL.`,
    )
  }
  return {
    run: (program, args, options) => {
      const [command, ...rest] = [...way.prefix, program, ...args]
      return spawn(command!, rest, { ...surroundings, ...way.identity, ...options })
    },
    handOver: (folder) => fs.chownSync(folder, user.uid, user.gid),
  }
}

/** Data stays with the user who made it; new data goes to whoever owns the folder around it. */
function unprivilegedUser(home: string, cluster: string): User {
  const users = usersOfThisMachine()
  const known = ({ uid }: User) => [...users.values()].some((user) => user.uid === uid)
  const owner = ownerUnlessRoot(home)
  const user =
    ownerUnlessRoot(cluster) ?? (owner && known(owner) ? owner : (users.get('postgres') ?? users.get('nobody')))
  if (user) return user
  throw new CannotStart(
    'PostgreSQL refuses to run as root, and this machine has no user "nobody" to run it as: start the shop as an ordinary user, or set DATABASE_URL.',
  )
}

function ownerUnlessRoot(folder: string): User | undefined {
  const found = fs.statSync(folder, { throwIfNoEntry: false })
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

function usersOfThisMachine() {
  const lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  const fields = lines.map((line) => line.split(':'))
  return new Map(fields.map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]))
}

type WayDown = { prefix: string[]; identity: Partial<User> }

/**
 * Below a folder that only root may enter, the plain way down cannot even find the data. The other
 * ways keep one single power of root's, to pass closed doors. (A container often lacks the first.)
 */
const waysDown = (user: User): WayDown[] => [
  { prefix: [], identity: user },
  { prefix: keeping(user, 'dac_read_search'), identity: {} },
  { prefix: keeping(user, 'dac_override'), identity: {} },
]

const keeping = ({ uid, gid }: User, power: string) => [
  'setpriv',
  // Or access(2), with which initdb looks for its programs, would not honour the power that stays.
  '--securebits=+no_setuid_fixup',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  `--inh-caps=+${power}`,
  `--ambient-caps=+${power}`,
]

function reaches({ prefix, identity }: WayDown, folder: string, program: string) {
  const look = ['sh', '-c', 'test -x "$1" && "$2" --version', 'sh', folder, program]
  const [command, ...args] = [...prefix, ...look]
  return spawnSync(command!, args, { ...surroundings, ...identity }).status === 0
}
