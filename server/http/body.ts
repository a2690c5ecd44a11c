import type { Endpoint } from '#contract/endpoint'
import { code } from '#domain/answerCodes'
import { limits } from '../config'
import type { Services } from '../services'
import { calledPath } from './sealed/calledPath'
import type { LenderContext } from './context'
import { ApiError } from './apiError'
import { openRequest } from './sealed/sealing'

const tooLarge = () => new ApiError(code.invalid, 'tooLarge')

async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.length
      if (length > limit) break
      chunks.push(chunk)
    }
  } catch {
    // Whoever sent it has hung up: no failure of the lender's, and nobody hears the answer.
    throw new ApiError(code.envelope, 'envelope')
  }
  if (length > limit) throw tooLarge()
  return Buffer.concat(chunks)
}

async function readForm(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, limits.bodyBytes.multipart)
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => null)
  if (form === null) throw new ApiError(code.envelope, 'envelope')
  return Object.fromEntries(form.entries())
}

async function readFields(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, limits.bodyBytes.sealed)
  return Object.fromEntries(new URLSearchParams(Buffer.from(bytes).toString('utf8')))
}

async function readSealed(c: LenderContext, services: Services): Promise<unknown> {
  const bytes = await readBytes(c.req.raw, limits.bodyBytes.sealed)
  return openRequest(services, { method: c.req.method, path: calledPath(c), text: Buffer.from(bytes).toString('utf8') })
}

/** The body of a call, out of its envelope but not yet validated; `undefined` for calls without one. */
export async function readBody(c: LenderContext, endpoint: Endpoint, services: Services): Promise<unknown> {
  if (endpoint.body === undefined) return undefined
  if (endpoint.encoding === 'multipart') return readForm(c.req.raw)
  return endpoint.encoding === 'form' ? readFields(c.req.raw) : readSealed(c, services)
}
