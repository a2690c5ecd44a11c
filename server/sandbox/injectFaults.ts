import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import type { Sealed } from '#contract/envelope/envelope'
import { code } from '#domain/answerCodes'
import { limits } from '../config'
import type { Answer } from '../http/answer'
import { readCaller } from '../http/caller'
import type { Bindings, LenderContext } from '../http/context'
import { sealAnswer } from '../http/sealed/sealing'
import type { Services } from '../services'
import { consumeFault } from './consumeFault'
import { sampleAnswer, tokenExpiredAnswer } from './faultAnswers'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Without a socket (`app.request` in a test) there is no connection to drop: 503 stands for it. */
function dropConnection(c: LenderContext): Response {
  if (!c.env?.incoming) return new Response(null, { status: 503 })
  c.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

/** Keeps the caller waiting until it gives up. */
async function neverAnswer(c: LenderContext): Promise<Response> {
  const outgoing = c.env?.outgoing
  let timer: ReturnType<typeof setTimeout> | undefined
  await new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limits.fault.timeout)
    outgoing?.once('close', resolve)
  })
  clearTimeout(timer)
  return dropConnection(c)
}

/** Reverses the mac of the answer that the call got. */
async function tamper(c: LenderContext) {
  const sealed = (await c.res.json()) as Sealed
  const mac = Buffer.from(sealed.mac, 'base64').reverse().toString('base64')
  const { status, headers } = c.res
  c.res = new Response(JSON.stringify({ ...sealed, mac }), { status, headers })
}

const badGateway = '<!doctype html><title>Bad Gateway</title><h1>502 Bad Gateway</h1>'

/** Lets calls fail in the ways that were asked for at `/sandbox/faults`. Only `slow` and `tampered` let the call happen. */
export function injectFaults(services: Services): MiddlewareHandler<{ Bindings: Bindings }> {
  return async (c, next) => {
    const caller = await readCaller(c, services)
    const fault = await consumeFault(c, services, caller)
    if (fault === null) return next()
    const seal = (answer: Answer) => sealAnswer(c, services, answer)
    switch (fault.kind) {
      case 'slow':
        await wait(fault.delayMs)
        return next()
      case 'tampered':
        await next()
        return tamper(c)
      case 'timeout':
        return neverAnswer(c)
      case 'offline':
        return dropConnection(c)
      case 'http500':
        return c.text('Internal Server Error', 500)
      case 'garbage':
        return c.html(badGateway)
      case 'expired':
        return seal(sampleAnswer(code.unauthorized, caller.locale))
      case 'tokenExpired':
        return seal(tokenExpiredAnswer)
      case 'abnormal':
        return seal(sampleAnswer(code.abnormal, caller.locale))
      default:
        return seal(sampleAnswer(Number(fault.kind.slice('code:'.length)), caller.locale))
    }
  }
}
