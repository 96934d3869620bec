import * as fs from 'node:fs'
import * as path from 'node:path'
import { CannotStart } from '#config'
import { stopLeftServer } from '#db/embedded.server.ts'

/** An owner's request that a restored copy takes the place of the shop, written down until the next start. */
type PlaceRequest = {
  /** The folder of the copy below DATA_DIR/restored. */
  name: string
  /** The moment that it was restored to; null: as late as the backup went. */
  to: string | null
  by: string
  askedAt: string
}

/** The outcome of a request, for Health. */
export type PlaceTaken = PlaceRequest & {
  at: string
  /** The folder of the shop as it was before; with `failed`, that of the copy. */
  folder: string
  state: 'done' | 'failed'
  sentence: string
}

/** The request with the names that are moved, stored before the first is. */
type Moves = PlaceRequest & { aside: string; out: string[]; in: string[] }

/** Folders that belong to the place and not to one shop in it. Erasures are still to be carried to the backups. */
const staying = new Set(['backups', 'restored', 'replaced', 'erasures', 'lost+found', 'shop.lock', 'in-use-by.lock'])

const files = (dataDir: string) => ({
  request: path.join(dataDir, 'restored/take-place.request'),
  moves: path.join(dataDir, 'restored/take-place.moves'),
  taken: path.join(dataDir, 'restored/take-place.done'),
  copyOf: (name: string) => path.join(dataDir, 'restored', name),
})

/** Written whole or not at all, also when the power goes. */
function writeDown(file: string, content: object) {
  const handle = fs.openSync(`${file}.new`, 'w', 0o600)
  fs.writeSync(handle, JSON.stringify(content))
  fs.fsyncSync(handle)
  fs.closeSync(handle)
  fs.renameSync(`${file}.new`, file)
  syncFolder(path.dirname(file))
}

function syncFolder(folder: string) {
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}

const read = <Content>(file: string) =>
  fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Content) : null

export const requestPlace = (dataDir: string, request: PlaceRequest) => writeDown(files(dataDir).request, request)

export const findPlaceTaken = (dataDir: string) => read<PlaceTaken>(files(dataDir).taken)

type Rename = (from: string, to: string) => void

/**
 * Puts a restored copy in the place of the shop where an owner asked for it, before anything of either is opened. What was
 * there goes to DATA_DIR/replaced as a whole. A start after a crash goes on where it ended; where a name cannot be moved,
 * all go back, and the shop of before opens.
 */
export async function takePlace(dataDir: string, { rename = fs.renameSync as Rename, now = new Date() } = {}) {
  const { request: requestFile, moves: movesFile, taken, copyOf } = files(dataDir)
  const request = read<PlaceRequest>(requestFile)
  if (!request) return
  await stopLeftServer(dataDir)
  const moves = read<Moves>(movesFile) ?? planMoves(dataDir, request, now)
  writeDown(movesFile, moves)
  const done = { name: request.name, to: request.to, by: request.by, askedAt: request.askedAt, at: now.toISOString() }
  try {
    moveAll(dataDir, moves, rename)
    writeDown(taken, { ...done, folder: moves.aside, state: 'done', sentence: '' } satisfies PlaceTaken)
    fs.rmSync(copyOf(request.name), { recursive: true, force: true })
    fs.rmSync(`${copyOf(request.name)}.json`, { force: true })
  } catch (error) {
    if (!(error instanceof CannotMove)) throw error
    moveAllBack(dataDir, moves)
    writeDown(taken, { ...done, folder: copyOf(request.name), state: 'failed', sentence: error.message })
  }
  fs.rmSync(movesFile, { force: true })
  fs.rmSync(requestFile, { force: true })
  syncFolder(path.dirname(requestFile))
}

function planMoves(dataDir: string, request: PlaceRequest, now: Date): Moves {
  const copy = files(dataDir).copyOf(request.name)
  const stamp = now.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)
  const inside = fs.existsSync(copy) ? fs.readdirSync(copy) : []
  const isWhole = inside.includes('postgres') && !inside.includes('restore-unfinished')
  return {
    ...request,
    aside: freeFolder(path.join(dataDir, 'replaced', stamp)),
    out: isWhole ? fs.readdirSync(dataDir).filter((name) => !staying.has(name)) : [],
    in: inside.filter((name) => !staying.has(name)),
  }
}

function freeFolder(folder: string) {
  for (let at = 2, name = folder; ; at += 1, name = `${folder}-${at}`) if (!fs.existsSync(name)) return name
}

class CannotMove extends Error {}

/** Each name is moved in one step. What is where already was moved before a crash. */
function moveAll(dataDir: string, { name: copyName, aside, out, in: inside }: Moves, rename: Rename) {
  const copy = files(dataDir).copyOf(copyName)
  if (out.length === 0) throw new CannotMove('The copy is not complete.')
  fs.mkdirSync(aside, { recursive: true, mode: 0o711 })
  for (const name of out) {
    if (!fs.existsSync(path.join(aside, name))) move(path.join(dataDir, name), path.join(aside, name), rename)
  }
  for (const name of inside) {
    if (fs.existsSync(path.join(copy, name))) move(path.join(copy, name), path.join(dataDir, name), rename)
  }
  for (const folder of [aside, dataDir]) syncFolder(folder)
}

function move(from: string, to: string, rename: Rename) {
  try {
    rename(from, to)
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    throw new CannotMove(`${from} could not be moved (${String(error.code)}).`)
  }
}

function moveAllBack(dataDir: string, { name: copyName, aside, out, in: inside }: Moves) {
  const copy = files(dataDir).copyOf(copyName)
  const hasMoved = out.every((name) => fs.existsSync(path.join(aside, name)))
  try {
    for (const name of out.length > 0 && hasMoved ? inside : []) {
      if (!fs.existsSync(path.join(copy, name))) fs.renameSync(path.join(dataDir, name), path.join(copy, name))
    }
    for (const name of out) {
      if (fs.existsSync(path.join(aside, name))) fs.renameSync(path.join(aside, name), path.join(dataDir, name))
    }
    for (const folder of [dataDir, ...(fs.existsSync(aside) ? [aside] : [])]) syncFolder(folder)
  } catch (error) {
    throw new CannotStart(
      `The restored copy could not take its place, and not all of the shop could be moved back: move the content of ${aside} to ${dataDir} by hand (${String(error)}).`,
    )
  }
}
