import * as z from 'zod'

const File = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })

/** The contents of a base backup and what it needs; written last, so that a backup without one is unfinished. */
export const BaseManifest = z.object({
  format: z.literal(1),
  id: z.string(),
  /** As in "18.4". */
  postgres: z.string(),
  systemIdentifier: z.string(),
  /** The last migration that the database had. */
  schema: z.string(),
  startedAt: z.iso.datetime(),
  /** From then on it can be restored to any moment. */
  endedAt: z.iso.datetime(),
  startLsn: z.string(),
  stopLsn: z.string(),
  /** The log that makes it whole, both ends included. */
  firstSegment: z.string(),
  lastSegment: z.string(),
  /** The settings, by name alone, that the shop was running with: what a restored one needs again. */
  settings: z.array(z.string()),
  /** Of the compressed archive, one after another; each as it was before encryption. */
  parts: z.array(File),
  /** Of the data folder, as they lie in the archive. */
  files: z.array(File),
})

export type BaseManifest = z.infer<typeof BaseManifest>

export const baseFolder = (id: string) => `bases/${id}`
export const manifestPath = (id: string) => `${baseFolder(id)}/manifest.json`
export const partPath = (id: string, name: string) => `${baseFolder(id)}/${name}`
export const logPath = (name: string) => `log/${name}.gz`

/** Sorts like the log does, whatever the clock did: the moment is for people. */
export const baseId = (firstSegment: string, at: Date) =>
  `${firstSegment}-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`

const idShape = /^([0-9A-F]{24})-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/

/** Null for what is no base backup's. */
export function readBaseId(id: string) {
  const [, firstSegment, ...parts] = idShape.exec(id) ?? []
  if (!firstSegment) return null
  const [year, month, day, hour, minute, second] = parts
  return { id, firstSegment, startedAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }
}
