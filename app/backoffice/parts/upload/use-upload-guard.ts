import { useReasonToStay } from '../forms/reasons-to-stay.ts'

/** Asks before the page is left while a file is on its way. */
export const useUploadGuard = (isUploading: boolean) =>
  useReasonToStay(isUploading, {
    title: 'Leave during the upload?',
    description: 'A file is still being uploaded. If you leave now, it is lost.',
  })
