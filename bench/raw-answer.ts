import { get } from 'node:http'

/** The bytes as they travel, without decompressing. */
export function rawAnswer(port: number, page: string, encoding = 'gzip, deflate, br, zstd') {
  return new Promise<{ bytes: Buffer; encoding: string }>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: page, headers: { 'accept-encoding': encoding } }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () =>
        resolve({ bytes: Buffer.concat(pieces), encoding: answer.headers['content-encoding'] ?? 'identity' }),
      )
    }).on('error', reject)
  })
}
