import { answerThread } from '#shared/aside/answer-thread.server.ts'
import { markdownToHtml } from './markdown-to-html.server.ts'
import type { Rendered, Work } from './render-aside.server.ts'
import { renderPolicy } from './render-policy.server.ts'

answerThread<Work, Rendered>((work) =>
  work.of === 'policy' ? renderPolicy(work.text, work.settings) : work.texts.map(markdownToHtml),
)
