import { constants, setPriority } from 'node:os'
import { answerAside } from '#shop/media/encoding/answer-aside.ts'
import type { Initial } from './draw-initial.server.ts'

// First of all: a thread takes over the priority of the one that begins it.
setPriority(constants.priority.PRIORITY_LOW)
const { drawInitial } = await import('./draw-initial.server.ts')

answerAside<Initial, Buffer>(drawInitial)
