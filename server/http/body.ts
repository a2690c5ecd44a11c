import { API_BASE, type Endpoint } from '../../contract/endpoint'
import { code } from '../../domain/answerCodes'
import { limits } from '../config'
import type { Services } from '../services'
import type { LenderContext } from './context'
import { Refusal } from './apiError'
import { openRequest } from '../envelope/sealing'

const tooLarge = () => new Refusal(code.invalid, 'tooLarge')

async function readWhole(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > most) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > most) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function readForm(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readWhole(request, limits.bodyBytes.multipart)
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => null)
  if (form === null) throw new Refusal(code.envelope, 'envelope')
  return Object.fromEntries(form.entries())
}

async function readSealed(c: LenderContext, services: Services): Promise<unknown> {
  const bytes = await readWhole(c.req.raw, limits.bodyBytes.sealed)
  return openRequest(services, { method: c.req.method, path: c.req.path, text: Buffer.from(bytes).toString('utf8') })
}

/** The body of a call, opened but not yet checked against its schema. */
export async function readBody(c: LenderContext, endpoint: Endpoint, services: Services): Promise<unknown> {
  if (endpoint.body === undefined) return undefined
  return endpoint.encoding === 'multipart' ? readForm(c.req.raw) : readSealed(c, services)
}

/** `/dict/getByType/{type}` as Hono writes it. */
export const routeOf = ({ path }: Endpoint) => API_BASE + path.replace(/\{(\w+)\}/g, ':$1')
