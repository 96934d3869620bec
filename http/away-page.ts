import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const style = `
  :root { color-scheme: light; font-family: ui-serif, Georgia, serif; background: #f7f2ea; color: #241a17 }
  body { min-height: 100vh; margin: 0; display: grid; place-content: center; padding: 2rem; text-align: center }
  h1 { font-size: clamp(1.75rem, 6vw, 3rem); font-weight: 500; margin: 0 0 .5rem }
  p { margin: 0 auto; max-width: 32ch; line-height: 1.6; font-family: ui-sans-serif, system-ui, sans-serif }
  hr { width: 6rem; height: 10px; border: 0; margin: 0 auto 2rem;
    background: repeating-linear-gradient(90deg, #8c1d32 0 6px, transparent 6px 10px) }
`

const page = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="8">
<title>Back in a moment</title><style>${style}</style></head>
<body><main><hr><h1>Back in a moment</h1>
<p>The shop is taking a short break. This page tries again by itself; your cart is safe.</p></main></body></html>`

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

/** For when the database cannot be reached: polite, and it recovers by itself. */
export const sendAwayPage = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'retry-after': '8', 'cache-control': 'no-store', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(page)
