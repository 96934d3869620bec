import { createHash } from 'node:crypto'

const style = `
  :root { color-scheme: light; font-family: ui-serif, Georgia, serif; background: #f7f2ea; color: #241a17 }
  body { min-height: 100vh; margin: 0; display: grid; place-content: center; padding: 2rem; text-align: center }
  h1 { font-size: clamp(1.75rem, 6vw, 3rem); font-weight: 500; margin: 0 0 .5rem }
  p { margin: 0 auto; max-width: 32ch; line-height: 1.6; font-family: ui-sans-serif, system-ui, sans-serif }
  hr { width: 6rem; height: 10px; border: 0; margin: 0 auto 2rem;
    background: repeating-linear-gradient(90deg, #8c1d32 0 6px, transparent 6px 10px) }
`

/** A page that leans on nothing: no database, no build, no other file. Its texts are ours and hold no markup. */
export const sentencePage = ({ title, sentence, head = '' }: { title: string; sentence: string; head?: string }) =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">${head}
<title>${title}</title><style>${style}</style></head>
<body><main><hr><h1>${title}</h1>
<p>${sentence}</p></main></body></html>`

export const sentencePagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`
