import type { BackupSettings } from '#config'
import type { BackupPlaceNow } from '#shop/integrations/backup-place-inputs.ts'

/**
 * The settings of backups with the place that counts at this moment: the environment's, else what owners entered, else
 * the folder under DATA_DIR.
 */
export function settingsNow(given: BackupSettings, backups: () => BackupPlaceNow): BackupSettings {
  return {
    ...given,
    get place() {
      const now = backups()
      if (now.from !== 'back office') return given.place
      const { stored } = now
      return stored.kind === 'folder' ? { folder: stored.folder } : { bucket: stored }
    },
  }
}
