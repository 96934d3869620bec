import * as z from 'zod'
import { optionalLine } from '#shared/fields.ts'
import { between } from '#shared/forms/between-fields.ts'
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
  .check(
    between(['kind', 'folder'], ({ kind, folder }, refuse) => {
      if (kind === 'folder' && !isWholePath(folder)) refuse('folder', 'Enter a whole path, like /mnt/backup')
    }),
    between(['kind', 'secretAccessKey', ...bucketFields], (form, refuse) => {
      if (form.kind === 'folder') return
      for (const { path, message } of BucketForm.safeParse(form).error?.issues ?? [])
        if (bucketFields.some((name) => name === path[0])) refuse(String(path[0]), message)
    }),
  )
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
