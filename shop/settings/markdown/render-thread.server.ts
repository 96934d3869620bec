import { parentPort } from 'node:worker_threads'
import { markdownToHtml } from './markdown-to-html.server.ts'
import type { Rendered, Work } from './render-aside.server.ts'
import { renderPolicy } from './render-policy.server.ts'

const render = (work: Work): Rendered =>
  work.of === 'policy' ? renderPolicy(work.text, work.settings) : work.texts.map(markdownToHtml)

parentPort!.on('message', (work: Work) => parentPort!.postMessage({ rendered: render(work) }))
parentPort!.postMessage('ready')
