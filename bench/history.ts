import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { projectFolder } from '#config'
import type { Figure } from './figures.ts'

const file = path.join(projectFolder, 'bench/history.csv')
const columns = ['measured_at', 'commit', 'cores', 'figure', 'measured', 'wanted', 'met']

type Row = { measured_at: string; commit: string; figure: string; measured: string; wanted: string }

/** Adds one line for each figure of a run to `bench/history.csv`. */
export function appendToHistory(figures: readonly Figure[]) {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], {
    cwd: projectFolder,
    encoding: 'utf8',
  }).trim()
  const measuredAt = new Date().toISOString().slice(0, 16)
  const rows = figures.map(({ what, measured, wanted, isMet }) => ({
    measured_at: measuredAt,
    commit,
    cores: os.availableParallelism(),
    figure: what,
    measured,
    wanted,
    met: isMet === null ? '' : isMet ? 'yes' : 'no',
  }))
  fs.appendFileSync(file, stringify(rows, { header: !fs.existsSync(file), columns }))
}

/** One line for each figure: its runs as bars, oldest first, then the newest measurement. */
export function drawHistory() {
  const rows: Row[] = fs.existsSync(file) ? parse(fs.readFileSync(file), { columns: true }) : []
  for (const [figure, runs] of Map.groupBy(rows, (row) => row.figure)) {
    const newest = runs.at(-1)!
    const goal = newest.wanted && `, wanted ${newest.wanted}`
    console.log(
      `${bars(runs.map(({ measured }) => Number.parseFloat(measured)))}  ${figure}: ${newest.measured}${goal}`,
    )
  }
}

const heights = '▁▂▃▄▅▆▇█'
const maxBars = 20

/** Each bar is as high as its share of the largest value. */
function bars(values: readonly number[]) {
  const shown = values.filter(Number.isFinite).slice(-maxBars)
  const max = Math.max(...shown)
  const drawn = shown.map((value) => heights[max > 0 ? Math.round((value / max) * (heights.length - 1)) : 0])
  return drawn.join('').padStart(maxBars)
}
