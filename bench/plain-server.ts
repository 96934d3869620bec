import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The least that Node does: the same bytes for everyone, already compressed. */
const [port, file, encoding] = process.argv.slice(2)
const bytes = readFileSync(file!)
createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': encoding!,
    'content-length': bytes.length,
  })
  response.end(bytes)
}).listen(Number(port), '127.0.0.1')
