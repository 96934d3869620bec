import * as fs from 'node:fs'
import * as path from 'node:path'

/** Folders of the operating system: an update, a start or another program writes and deletes there. */
const ofSystem = ['bin', 'boot', 'dev', 'etc', 'lib', 'lib32', 'lib64', 'libx32', 'proc', 'run', 'sbin', 'sys', 'usr']

/** Disks that are plugged in on a desktop are shown here. */
const forDisks = '/run/media'

const isWithin = (folder: string, whole: string) => (folder + path.sep).startsWith(whole.replace(/\/$/, '') + path.sep)

/** The real path of a folder that may not be there yet. */
function realFolder(folder: string): string {
  const whole = path.resolve(folder)
  try {
    return fs.realpathSync(whole)
  } catch {
    const around = path.dirname(whole)
    return around === whole ? whole : path.join(realFolder(around), path.basename(whole))
  }
}

export const isInside = (folder: string, whole: string) => isWithin(realFolder(folder), realFolder(whole))

/** The sentence for a folder where no files of a shop may be stored; null where they may. `program`: that of the shop. */
export function refusalOfFolder(folder: string, program: string): string | null {
  const [typed, real] = [path.resolve(folder), realFolder(folder)]
  const isSystem = [typed, real].some(
    (one) =>
      path.dirname(one) === one ||
      (!isWithin(one, forDisks) && ofSystem.some((name) => isWithin(one, path.join(path.parse(one).root, name)))),
  )
  if (isSystem) return 'This folder belongs to the operating system. Choose one on another disk, such as /mnt/backup'
  if (isWithin(real, realFolder(program)))
    return 'This folder is inside the program of the shop, which an update may replace. Choose one on another disk'
  return null
}
