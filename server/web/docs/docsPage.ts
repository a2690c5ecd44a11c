import { html } from 'hono/html'
import { baseOf, type Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'

type Json = Record<string, unknown>

const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem; color: #14302c; }
code, pre { font: 14px/1.45 ui-monospace, monospace; }
summary { padding: .5rem 0; cursor: pointer; border-bottom: 1px solid #d5dedb; }
pre { background: #f1f5f4; padding: 1rem; overflow: auto; }
b { display: inline-block; min-width: 3.5rem; }
`

const show = (part: unknown) => JSON.stringify(part, null, 2)

function callOf(document: Json, name: string, endpoint: Endpoint) {
  const { method, path, summary, isOpen, isOnce } = endpoint
  const paths = document['paths'] as Record<string, Record<string, Json>>
  const operation = paths[baseOf(endpoint) + path]?.[method.toLowerCase()]
  const marks = [isOpen ? 'without a token' : '', isOnce ? 'Idempotency-Key' : ''].filter(Boolean).join(', ')
  return html`<details id="${name}">
    <summary><b>${method}</b> <code>${baseOf(endpoint)}${path}</code><br />${summary}${marks ? ` (${marks})` : ''}</summary>
    <pre>${show({ parameters: operation?.['parameters'], requestBody: operation?.['requestBody'], responses: operation?.['responses'] })}</pre>
  </details>`
}

/** All calls on one page, without scripts or other files. */
export const docsPage = (document: Json) => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Langkah lender: the calls</title><style>${style}</style></head>
<body>
<h1>The calls of the lender</h1>
<p>${(document['info'] as Json)['description']}</p>
<p>For tools: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1)</p>
${Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => callOf(document, name, endpoint))}
</body>
</html>`
