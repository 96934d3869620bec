import * as fs from 'node:fs'

/** The last commit that a recovery brought back, as PostgreSQL's log says; null: none. */
export function lastCommitIn(logFile: string) {
  const said = fs.readFileSync(logFile, 'utf8')
  const times = [...said.matchAll(/last completed transaction was at log time (\S+ \S+)/g)]
  const last = times.at(-1)?.[1]
  return last ? new Date(last.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')) : null
}
