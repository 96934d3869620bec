import * as fs from 'node:fs'
import * as path from 'node:path'
import { CopyRecord } from './copy-record.ts'
import { copyName } from './restore-form.ts'

/** Longer than a process is ever too busy to say that it goes on. */
const goneMs = 60_000
const beatMs = 10_000

const stopped = 'The shop was stopped before the copy was complete. Remove it, and restore again.'

/** The folders of restored copies, each with its record beside it, and the turn of the one process that restores. */
export function openCopyFiles(dataDir: string) {
  const root = path.join(dataDir, 'restored')
  const turn = path.join(root, 'under-way')
  const recordOf = (name: string) => path.join(root, `${name}.json`)
  const isTaken = () => Date.now() - (fs.statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? 0) < goneMs

  return {
    folderOf: (name: string) => path.join(root, name),

    /** Returns what ends the turn; null while another copy is restored. */
    takeTurn() {
      // PostgreSQL's own user passes through.
      fs.mkdirSync(root, { recursive: true, mode: 0o711 })
      if (isTaken()) return null
      fs.rmSync(turn, { force: true })
      try {
        fs.writeFileSync(turn, '', { flag: 'wx' })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null
        throw error
      }
      const beating = setInterval(() => fs.utimesSync(turn, new Date(), new Date()), beatMs)
      return () => {
        clearInterval(beating)
        fs.rmSync(turn, { force: true })
      }
    },

    write(record: CopyRecord) {
      const file = recordOf(record.name)
      fs.writeFileSync(`${file}.new`, JSON.stringify(record))
      fs.renameSync(`${file}.new`, file)
    },

    /** Newest first. */
    list(): CopyRecord[] {
      const files = fs.existsSync(root) ? fs.readdirSync(root).filter((file) => file.endsWith('.json')) : []
      const isGoing = isTaken()
      return files
        .flatMap((file) => {
          const read = CopyRecord.safeParse(JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')))
          return read.success && copyName.safeParse(read.data.name).success ? [read.data] : []
        })
        .map((record) =>
          record.state === 'under way' && !isGoing
            ? { ...record, state: 'failed' as const, sentence: stopped }
            : record,
        )
        .toSorted((one, other) => (one.startedAt < other.startedAt ? 1 : -1))
    },

    /** A name that no copy has, with this stamp. */
    freeName(stamp: string) {
      for (let count = 1; ; count += 1) {
        const name = count === 1 ? stamp : `${stamp}-${count}`
        if (!fs.existsSync(recordOf(name)) && !fs.existsSync(path.join(root, name))) return name
      }
    },

    /** Somebody has opened it as a shop. */
    isOpen: (name: string) => fs.existsSync(path.join(root, name, 'postgres/postmaster.pid')),

    async remove(name: string) {
      await fs.promises.rm(path.join(root, name), { recursive: true, force: true })
      fs.rmSync(recordOf(name), { force: true })
    },
  }
}
