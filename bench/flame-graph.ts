import * as fs from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

// node --cpu-prof --cpu-prof-dir=profiles build/server/index.js   (then load it, and Ctrl-C)
// node bench/flame-graph.ts profiles/CPU….cpuprofile test-results/flame-graph.svg

type CallFrame = { functionName: string; url: string; lineNumber: number; columnNumber: number }
type Profile = {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[]
  samples: number[]
  timeDeltas: number[]
}
type Frame = { name: string; place: string; micros: number; parts: Map<string, Frame> }

const width = 1_200
const rowHeight = 16
const maxRows = 34
const minShare = 0.003

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const maps = new Map<string, SourceMap | null>()
const [from, to] = process.argv.slice(2)
const profile = JSON.parse(fs.readFileSync(from!, 'utf8')) as Profile
const top = merge(profile)
const rows: string[] = []
draw(top, 0, 0)
const height = (maxRows + 1) * rowHeight
fs.writeFileSync(
  to!,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="monospace" font-size="10">${rows.join('')}</svg>\n`,
)

/** All samples as one tree; waiting and starting the program are left out. */
function merge({ nodes, samples, timeDeltas }: Profile) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const root: Frame = { name: 'server', place: '', micros: 0, parts: new Map() }
  for (const [at, sample] of samples.entries()) {
    const stack: Profile['nodes'] = []
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) stack.unshift(byId.get(id)!)
    const names = stack.map(({ callFrame }) => callFrame.functionName)
    if (
      names.some(
        (name) => name === '(idle)' || name === '(program)' || /ModuleJob|ModuleLoad|executeUserEntryPoint/.test(name),
      )
    )
      continue
    const micros = timeDeltas[at]!
    let frame = root
    root.micros += micros
    for (const { callFrame } of stack.slice(1)) {
      const name = callFrame.functionName || '(nameless)'
      const place = sourceOf(callFrame)
      const part = frame.parts.get(name + place) ?? { name, place, micros: 0, parts: new Map() }
      frame.parts.set(name + place, part)
      part.micros += micros
      frame = part
    }
  }
  return root
}

function draw(frame: Frame, left: number, row: number) {
  const share = frame.micros / top.micros
  if (share < minShare || row >= maxRows) return
  const wide = share * width
  const label = wide > 40 ? escape(frame.name.slice(0, Math.floor(wide / 6.2))) : ''
  const y = row * rowHeight
  rows.push(
    `<g><title>${escape(`${frame.name} ${frame.place}`)}: ${(share * 100).toFixed(1)} %</title>` +
      `<rect x="${left.toFixed(1)}" y="${y}" width="${wide.toFixed(1)}" height="15" fill="${fillOf(frame)}"/>` +
      `<text x="${(left + 3).toFixed(1)}" y="${y + 11}">${label}</text></g>`,
  )
  let at = left
  for (const part of [...frame.parts.values()].toSorted((one, other) => other.micros - one.micros)) {
    draw(part, at, row + 1)
    at += (part.micros / top.micros) * width
  }
}

/** The library's or our own file that a function of the built shop was written in. */
function sourceOf({ url, lineNumber, columnNumber }: CallFrame) {
  const found = mapOf(url)?.findEntry(lineNumber, columnNumber)
  const source = found && 'originalSource' in found ? found.originalSource : url
  return source.replace(/^.*node_modules\//, '').replace(/^(?:\.\.\/)+/, '')
}

function mapOf(url: string) {
  if (!url.startsWith('file:')) return null
  const cached = maps.get(url)
  if (cached !== undefined) return cached
  const file = `${fileURLToPath(url)}.map`
  const map = fs.existsSync(file) ? new SourceMap(JSON.parse(fs.readFileSync(file, 'utf8'))) : null
  maps.set(url, map)
  return map
}

/** React, the database, the router, the rest of the libraries, and what is ours. */
function fillOf({ place }: Frame) {
  if (/^(react|react-dom)\//.test(place)) return '#f3c98b'
  if (/^(postgres|drizzle-orm)\//.test(place)) return '#a9c7e8'
  if (place.startsWith('react-router/')) return '#c9d8a4'
  if (/^(node:|$)/.test(place)) return '#dddddd'
  return /^(app|http|shop|db|caching|shared)\//.test(place) ? '#e8a9a0' : '#d9c7e8'
}

function escape(text: string) {
  return text.replace(/[&<>"]/g, (letter) => entities[letter]!)
}
