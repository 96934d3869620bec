import * as library from 'better-auth/crypto'
import { takeTurns } from '#shared/take-turns.ts'

/** Of Node's four threads, in which pages are packed and files are read, too. */
const passwordsAtOnce = 1
const inTurn = takeTurns(passwordsAtOnce)

export const hashPassword = (password: string) => inTurn(() => library.hashPassword(password))

export const verifyPassword = (given: { hash: string; password: string }) => inTurn(() => library.verifyPassword(given))
