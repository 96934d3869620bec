import { answerThread } from '#shared/aside/answer-thread.server.ts'
import type { Compared } from './compare-aside.server.ts'
import { comparePolicies } from './compare-policies.server.ts'

answerThread<Compared, ReturnType<typeof comparePolicies>>(({ before, after }) => comparePolicies(before, after))
