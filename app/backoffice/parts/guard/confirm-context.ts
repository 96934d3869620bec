import { createContext } from 'react'

/** Asks for the password in a dialog over the page, then calls `again`. */
export type AskToConfirm = (again: () => void) => void

export const ConfirmContext = createContext<AskToConfirm>(() => {})
