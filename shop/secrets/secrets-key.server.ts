import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import type { Config } from '#config'
import { type Seal, sealWith } from './seal-text.server.ts'

/** `refused`: why nothing can be sealed or opened, for the owner. */
export type FoundKey = { kind: 'seal'; seal: Seal } | { kind: 'refused'; sentence: string }

export type SecretsKey = {
  /** As it is now. */
  find(): Promise<FoundKey>
  /** Makes the file of the embedded database where there is none yet. */
  findOrMake(): Promise<FoundKey>
  /** Where the owner finds it: "SECRETS_KEY". */
  place: string
}

export const secretsKeyFile = 'secrets.key'

type Settings = Pick<Config, 'secretsKey' | 'databaseUrl' | 'dataDir'>

/** From SECRETS_KEY; with the embedded database alone, from a file beside it that no backup takes along. */
export function openSecretsKey({ secretsKey, databaseUrl, dataDir }: Settings): SecretsKey {
  if (secretsKey) {
    const found = async () => ({ kind: 'seal', seal: sealWith(secretsKey) }) as const
    return { find: found, findOrMake: found, place: 'SECRETS_KEY' }
  }
  if (databaseUrl) {
    const sentence =
      'SECRETS_KEY is not set. Set it to at least 32 random characters (openssl rand -base64 32), then start the shop again.'
    const refused = async () => ({ kind: 'refused', sentence }) as const
    return { find: refused, findOrMake: refused, place: 'SECRETS_KEY' }
  }
  const file = path.join(dataDir, secretsKeyFile)
  const missing = `The file ${file} is missing. Put it back from your own copy, or enter the settings below again.`
  return {
    place: file,
    find: () => readKey(file, missing),
    async findOrMake() {
      try {
        await makeFile(file)
      } catch (error) {
        return { kind: 'refused', sentence: `The file ${file} cannot be written (${codeOf(error)}).` }
      }
      return readKey(file, missing)
    },
  }
}

async function readKey(file: string, missing: string): Promise<FoundKey> {
  try {
    const key = (await readFile(file, 'utf8')).trim()
    if (key.length >= 32) return { kind: 'seal', seal: sealWith(key) }
    return { kind: 'refused', sentence: `The file ${file} is damaged. Put it back from your own copy.` }
  } catch (error) {
    const code = codeOf(error)
    return { kind: 'refused', sentence: code === 'ENOENT' ? missing : `The file ${file} cannot be read (${code}).` }
  }
}

/** Whole or not at all, and never over one that is there. */
async function makeFile(file: string) {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}.part`
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
  await chmod(draft, 0o600)
  try {
    await link(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * The file that a copy of the database needs and no backup takes along: the name of the key's file, if there is one.
 */
export const keyFilesIn = async (dataDir: string): Promise<string[]> => {
  const files = await readdir(dataDir)
  return files.includes(secretsKeyFile) ? [`the file ${secretsKeyFile} of DATA_DIR`] : []
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : String(error)
