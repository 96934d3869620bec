import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import * as path from 'node:path'
import * as z from 'zod'
import type { Place } from '#db/backups/place.ts'
import type { Db } from '#db/client.server.ts'
import { eraseContact } from '#shop/privacy/erase-person.server.ts'
import { findContacts, hashContact } from '#shop/privacy/hash-contact.server.ts'
import type { Contact } from '#shop/privacy/person-contact.ts'
import { waitingErasures } from '#shop/privacy/tables.server.ts'

/** Who was erased, so that only somebody who holds the address or number can tell: it is compared, never read. */
const Erasure = z.object({ at: z.iso.datetime(), kind: z.enum(['email', 'phone']), salt: z.string(), hash: z.string() })

/** On their way to the place. */
const outgoingOf = (dataDir: string) => path.join(dataDir, 'erasures')
/** To be done at the start of a restored shop. */
const owedIn = (dataDir: string) => path.join(dataDir, 'erase-again')

/** Written to the disk before the person is erased: one erasure too many harms less than one too few. */
export async function noteErasure(dataDir: string, contact: Contact) {
  const folder = outgoingOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const erasure: z.infer<typeof Erasure> = { at: new Date().toISOString(), ...hashContact(contact) }
  const name = path.join(folder, `${randomUUID()}.json`)
  const file = await open(`${name}.new`, 'wx', 0o600)
  try {
    await file.writeFile(JSON.stringify(erasure))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${name}.new`, name)
}

export async function carryErasures(dataDir: string, place: Place) {
  for (const name of await jsonsIn(outgoingOf(dataDir))) {
    const file = path.join(outgoingOf(dataDir), name)
    await place.write(`erasures/${name}`, await readFile(file))
    await rm(file)
  }
}

/** Forgets those that no base backup is older than: whatever is restored, they are done in it. */
export async function removeOldErasures(place: Place, oldestBaseAt: Date) {
  for (const file of await place.list('erasures')) {
    const text = await place.read(file)
    if (text && Date.parse(Erasure.parse(JSON.parse(text.toString())).at) < oldestBaseAt.getTime())
      await place.remove(file)
  }
}

/**
 * Hands the list to a restored shop, with what a shop in the folder `from` has not carried away yet. Resolves to how many
 * there are.
 */
export async function copyErasures(place: Place, home: string, from = home) {
  const found = new Map<string, Buffer>()
  for (const file of await place.list('erasures')) found.set(path.basename(file), (await place.read(file))!)
  // A shop restored on the machine it ran on: these did not reach the place.
  for (const name of await jsonsIn(outgoingOf(from))) found.set(name, await readFile(path.join(outgoingOf(from), name)))
  if (found.size === 0) return 0
  await mkdir(owedIn(home), { recursive: true, mode: 0o700 })
  for (const [name, bytes] of found) {
    const target = await open(path.join(owedIn(home), name), 'w', 0o600)
    await target.writeFile(bytes)
    await target.close()
  }
  return found.size
}

/**
 * Erases again who was erased after the moment that this shop was restored to. Orders that are open, as they were then, are
 * erased once they are settled, as in any shop. Resolves to how many were erased now.
 */
export async function eraseAgain(db: Db, dataDir: string) {
  let orders = 0
  for (const name of await jsonsIn(owedIn(dataDir))) {
    const file = path.join(owedIn(dataDir), name)
    const { at, ...hashed } = Erasure.parse(JSON.parse(await readFile(file, 'utf8')))
    orders += await db.transaction(async (tx) => {
      let [erased, open] = [0, 0]
      for (const value of await findContacts(tx, hashed)) {
        const counts = await eraseContact(tx, { kind: hashed.kind, value })
        erased += counts.orders
        open += counts.openOrders
      }
      if (open > 0) await tx.insert(waitingErasures).values({ ...hashed, askedAt: new Date(at) })
      return erased
    })
    await rm(file)
  }
  return orders
}

const jsonsIn = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
