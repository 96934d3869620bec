import { answerAside } from '#shop/media/encoding/answer-aside.ts'
import { drawInitial } from './draw-initial.server.ts'

// At the priority of the shop: a phone waits for it, and each icon is drawn once.
answerAside(drawInitial)
