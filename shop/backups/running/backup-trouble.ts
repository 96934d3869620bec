/** Thrown with a sentence that the owner reads as it is. */
export class BackupTrouble extends Error {}
