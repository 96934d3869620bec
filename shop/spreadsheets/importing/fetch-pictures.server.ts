import type { Db } from '#db/client.server.ts'
import { isRefusal } from '#shared/failures.ts'
import { fetchPicture } from '#shop/media/fetch-picture.server.ts'
import { rememberSource } from '#shop/media/images/picture-sources.server.ts'
import { storeImage } from '#shop/media/images/store-image.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { isWholeAddress } from '../cells.ts'

const fetchedAtOnce = 4
/** After so long no further picture is asked for in this step, so that the files of other people take their turn. */
const maxAskingMs = 20_000

export type ApplyServices = { publicUrl: string; storage: Storage; fetchPicture?: typeof fetchPicture }

/**
 * Pictures by their addresses, and why others did not come. `wanted`: the addresses of each product. Those of the first
 * are all asked for, however long it takes: each step does one product at least.
 */
export async function fetchPictures(db: Db, wanted: readonly (readonly string[])[], services: ApplyServices) {
  const [fetched, errors] = [new Map<string, string>(), new Map<string, string>()]
  const addresses = [...new Set(wanted.flat())]
  for (const path of addresses) if (!isWholeAddress(path)) errors.set(path, 'the file has no whole address for it')
  const waiting = addresses.filter(isWholeAddress)
  const ofFirst = new Set(wanted[0])
  const fetchOne = services.fetchPicture ?? fetchPicture
  const begun = performance.now()
  const mayAsk = (address: string) => ofFirst.has(address) || performance.now() - begun < maxAskingMs
  async function fetchSome() {
    for (let address = waiting.shift(); address !== undefined && mayAsk(address); address = waiting.shift()) {
      try {
        const { key } = await storeImage(db, services.storage, await fetchOne(address))
        await rememberSource(db, address, key)
        fetched.set(address, key)
      } catch (error) {
        if (!isRefusal(error)) throw error
        errors.set(address, error.message.replace(/\.$/, ''))
      }
    }
  }
  await Promise.all(Array.from({ length: fetchedAtOnce }, fetchSome))
  return { fetched, errors }
}
