import type { Place } from '#db/backups/place.ts'
import { DumpManifest, dumpManifestPath } from './dump-rules.ts'

/** Finished dumps, and the ids of those that were cut off. */
export async function listDumps(place: Place) {
  const byId = Map.groupBy(await place.list('dumps'), (file) => file.split('/')[1]!)
  const finished: DumpManifest[] = []
  const unfinished: string[] = []
  for (const [id, paths] of byId) {
    const text = paths.includes(dumpManifestPath(id)) ? await place.read(dumpManifestPath(id)) : null
    if (text) finished.push(DumpManifest.parse(JSON.parse(text.toString())))
    else unfinished.push(id)
  }
  return { finished, unfinished }
}

/** The manifest goes first: a dump that is half gone is none. */
export async function removeDump(place: Place, id: string) {
  await place.remove(dumpManifestPath(id))
  for (const file of await place.list(`dumps/${id}`)) await place.remove(file)
}
