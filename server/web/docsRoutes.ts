import { Hono } from 'hono'
import * as z from 'zod/mini'
import { html } from 'hono/html'
import { code } from '#domain/answerCodes'
import { baseOf, type Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { dictionaryNames } from '#domain/forms/lists'
import { APP_VERSION } from '#domain/limits'
import { reportTypes } from '#domain/tracking/uploads'
import type { Bindings } from '../http/context'

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
    <summary>
      <b>${method}</b> <code>${baseOf(endpoint)}${path}</code><br />${summary}${marks ? ` (${marks})` : ''}
    </summary>
    <pre>
${show({ parameters: operation?.['parameters'], requestBody: operation?.['requestBody'], responses: operation?.['responses'] })}</pre>
  </details>`
}

const docsPage = (document: Json) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Langkah lender: the calls</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>The calls of the lender</h1>
        <p>${(document['info'] as Json)['description']}</p>
        <p>For tools: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1)</p>
        ${Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => callOf(document, name, endpoint))}
      </body>
    </html>`

type Json = Record<string, unknown>

/** JSON schema has no files; OpenAPI describes one in a form as binary. */
const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: json }) => {
      if (zodSchema._zod.def.type === 'custom') Object.assign(json, { type: 'string', format: 'binary' })
    },
  })
  return made
}

const sealed = {
  type: 'object',
  description:
    'AES-256-CBC and HMAC-SHA256, see contract/envelope and its vectors.json. What is inside stands under x-opened.',
  required: ['v', 'at', 'iv', 'data', 'mac'],
  properties: {
    v: { const: 1 },
    at: { type: 'integer', description: 'Milliseconds since 1970; older than 5 minutes is refused' },
    iv: { type: 'string', format: 'byte' },
    data: { type: 'string', format: 'byte' },
    mac: { type: 'string', format: 'byte' },
  },
}

const sealedOf = (opened: Json) => ({ schema: { $ref: '#/components/schemas/Sealed' }, 'x-opened': opened })

const header = (name: string, description: string, required = false) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

function parametersOf({ base, path, query, isOnce }: Endpoint): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: {
      type: 'string',
      ...(name === 'type' ? { enum: base === undefined ? dictionaryNames : reportTypes } : {}),
    },
  }))
  const asked = query === undefined ? {} : jsonSchema(query, 'input')
  const required: unknown = asked['required']
  const inQuery = Object.entries((asked['properties'] ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    required: Array.isArray(required) && required.includes(name),
    schema,
  }))
  return [
    ...inPath,
    ...inQuery,
    header('Deviceid', 'The token is bound to it', true),
    header('Appcode', 'Which app calls'),
    header('Version', `Of the app, ${APP_VERSION}`),
    header('Accept-Language', 'id, en, es, vi or th'),
    ...(isOnce ? [header('Idempotency-Key', 'Sent twice with one key, it happens once')] : []),
  ]
}

const formTypes = { multipart: 'multipart/form-data', form: 'application/x-www-form-urlencoded' } as const

function requestOf({ body, encoding }: Endpoint): Json {
  if (body === undefined) return {}
  const opened = jsonSchema(body, 'input')
  const content =
    encoding === undefined || encoding === 'sealed'
      ? { 'application/json': sealedOf(opened) }
      : { [formTypes[encoding]]: { schema: opened } }
  return { requestBody: { required: true, content } }
}

function answerOf({ data }: Endpoint): Json {
  const opened = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer', description: '200 is success; the others are listed at the top' },
      msg: { type: 'string', description: 'In the language of Accept-Language' },
      data: jsonSchema(data, 'output'),
    },
  }
  return { content: { 'application/json': sealedOf(opened) } }
}

function operationOf(name: string, endpoint: Endpoint): Json {
  const { summary, isOpen, path } = endpoint
  return {
    operationId: name,
    tags: [path.split('/')[1]],
    summary,
    security: isOpen ? [] : [{ token: [] }],
    parameters: parametersOf(endpoint),
    ...requestOf(endpoint),
    responses: {
      200: { description: 'Success and every refusal that has no HTTP status of its own', ...answerOf(endpoint) },
      400: { description: 'The envelope can’t be read, is late, was seen before, or is for another call' },
      ...(isOpen ? {} : { 401: { description: 'No living token of this device' } }),
    },
  }
}

function openApi(codes: Readonly<Record<string, number>>): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = (paths[baseOf(endpoint) + endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operationOf(name, endpoint)
  }
  const list = Object.entries(codes).map(([name, code]) => `${code} ${name}`)
  return {
    openapi: '3.1.0',
    info: { title: 'Langkah lender', version: APP_VERSION, description: `Answer codes: ${list.join(', ')}.` },
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authentication' } },
      schemas: { Sealed: sealed },
    },
  }
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

export function docsRoutes(): Hono<{ Bindings: Bindings }> {
  // Created on the first request, because it would take most of the lender’s start.
  let made: ReturnType<typeof openApi> | null = null
  const document = () => (made ??= openApi(code))
  const app = new Hono<{ Bindings: Bindings }>()
  app.get('/', (c) => {
    c.header('Content-Security-Policy', POLICY)
    return c.html(docsPage(document()))
  })
  app.get('/openapi.json', (c) => c.json(document()))
  return app
}
