import { parentPort } from 'node:worker_threads'

/** The other side of `openThread`. */
export function answerThread<Work, Done>(perform: (work: Work) => Done | Promise<Done>) {
  parentPort!.on('message', async (work: Work) => {
    try {
      parentPort!.postMessage({ done: await perform(work) })
    } catch (error) {
      parentPort!.postMessage({ error: error instanceof Error ? error.message : String(error) })
    }
  })
  parentPort!.postMessage('ready')
}
