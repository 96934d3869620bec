/** Where backups lie: a folder or a bucket. A write is seen whole or not at all, and outlives a power cut. */
export interface Place {
  read(path: string): Promise<Buffer | null>
  write(path: string, bytes: Buffer): Promise<void>
  has(path: string): Promise<boolean>
  remove(path: string): Promise<void>
  /** The paths of what lies under a folder, at any depth. Sorted. */
  list(folder: string): Promise<string[]>
}
