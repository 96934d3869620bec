import { useRef } from 'react'
import { href } from 'react-router'
import { useAction } from './use-action.ts'

/** Begins the download of a file that asks for the password again, and says so where that is too long ago. */
export function useGuardedDownload() {
  const file = useRef('')
  const { send, busy } = useAction(
    { thing: 'file', done: null, failed: 'The file cannot be downloaded now' },
    ({ kind }) => {
      if (kind === 'done') location.assign(file.current)
    },
  )
  const download = (address: string) => {
    file.current = address
    send(href('/admin/account/confirmed'))
  }
  return { download, busy }
}
