import * as z from 'zod'
import { optionalLine } from '#shared/fields.ts'
import { BucketForm, StoredBucket } from './bucket-inputs.ts'

export const backupPlaceKinds = ['folder', 'bucket'] as const

const FolderPlace = z.object({ kind: z.literal('folder'), folder: z.string() })

/** A path of the machine itself, from its root. */
const isWholePath = (text: string) => (text.startsWith('/') || /^[A-Za-z]:[\\/]/.test(text)) && !text.includes('\0')

const bucketFields = ['endpoint', 'region', 'bucket', 'accessKeyId'] as const

/** As owners type it: a folder, or a bucket as pictures have one. A blank secret stays what it was. */
export const BackupPlaceForm = z
  .object({
    kind: z.enum(backupPlaceKinds, 'Please choose one'),
    folder: optionalLine(500).default(''),
    endpoint: optionalLine(200).default(''),
    region: optionalLine(40).default(''),
    bucket: optionalLine(63).default(''),
    accessKeyId: optionalLine(200).default(''),
    secretAccessKey: optionalLine(200).default(''),
  })
  .superRefine((form, context) => {
    const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (form.kind === 'folder') {
      if (!isWholePath(form.folder)) issue('folder', 'Enter a whole path, like /mnt/backup')
      return
    }
    const read = BucketForm.safeParse(form)
    for (const { path, message } of read.error?.issues ?? [])
      if (bucketFields.some((name) => name === path[0])) issue(String(path[0]), message)
  })
export type BackupPlaceForm = z.infer<typeof BackupPlaceForm>

export const StoredBackupPlace = z.discriminatedUnion('kind', [
  FolderPlace,
  StoredBucket.extend({ kind: z.literal('bucket') }),
])
export type StoredBackupPlace = z.infer<typeof StoredBackupPlace>

export type BackupPlaceNow =
  | { from: 'environment' }
  | { from: 'back office'; stored: StoredBackupPlace }
  | { from: 'unreadable'; sentence: string }
  | { from: 'nothing' }
