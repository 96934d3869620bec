import { answerThread } from '#shared/aside/answer-thread.server.ts'
import type { PrintJob } from './join-aside.server.ts'
import { joinPrints } from './join-prints.server.ts'

answerThread<PrintJob, Uint8Array>(({ prints, size }) => joinPrints(prints, size))
