import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { code, TOKEN_EXPIRED } from '../../domain/answerCodes'
import type { Locale } from '../../domain/language'
import { limits } from '../config'
import type { Answer } from '../http/answer'
import type { LenderContext } from '../http/origin'
import type { MessageKey } from '../i18n/messages'
import { say } from '../i18n/say'
import type { Fault } from './fault'

/** A whole response, an answer to seal, or nothing but a wish for the answer that the call will get. */
export type Met = { response: Response } | { answer: Answer } | { spoil: boolean }

const sentences: Record<number, MessageKey> = {
  [code.envelope]: 'envelope',
  [code.unauthorized]: 'signInAgain',
  [code.notFound]: 'notFound',
  [code.tooEarly]: 'tooEarly',
  [code.abnormal]: 'blocked',
  [code.invalid]: 'invalid',
  [code.tooMany]: 'tooMany',
  [code.unreadable]: 'unreadable',
  [code.faceFailed]: 'blurred',
  [code.codeWrong]: 'codeWrong',
  [code.codeSpent]: 'codeSpent',
  [code.codeTooSoon]: 'codeTooSoon',
}

const data: Record<number, Record<string, unknown>> = {
  [code.invalid]: { fields: {} },
  [code.faceFailed]: { reason: 'blurred', triesLeft: 3 },
  [code.codeTooSoon]: { resendAfter: 60 },
}

function answerOfCode(number: number, locale: Locale): Answer {
  const key = sentences[number] ?? 'server'
  return { code: number, msg: say(key, locale, { seconds: 60 }), data: data[number] ?? null }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Without a socket (in a test that does not listen) there is nothing to drop: 503 stands for it. */
function drop(c: LenderContext): Response {
  if (!c.env?.incoming) return new Response(null, { status: 503 })
  c.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

async function neverAnswer(c: LenderContext): Promise<Response> {
  const outgoing = c.env?.outgoing
  let late: ReturnType<typeof setTimeout> | undefined
  await new Promise<void>((resolve) => {
    late = setTimeout(resolve, limits.fault.timeout)
    outgoing?.once('close', resolve)
  })
  clearTimeout(late)
  return drop(c)
}

const page = '<!doctype html><title>Bad Gateway</title><h1>502 Bad Gateway</h1>'

/** Lets a call fail in the way that was asked for. Only `slow` and `tampered` let the call happen. */
export async function meetFault(c: LenderContext, { kind, delayMs }: Fault, locale: Locale): Promise<Met> {
  const sealed = (answer: Answer): Met => ({ answer })
  switch (kind) {
    case 'slow':
      await wait(delayMs)
      return { spoil: false }
    case 'tampered':
      return { spoil: true }
    case 'timeout':
      return { response: await neverAnswer(c) }
    case 'offline':
      return { response: drop(c) }
    case 'http500':
      return { response: c.text('Internal Server Error', 500) }
    case 'garbage':
      return { response: c.html(page) }
    case 'expired':
      return sealed(answerOfCode(code.unauthorized, locale))
    case 'tokenExpired':
      return sealed({ code: code.forbidden, msg: TOKEN_EXPIRED, data: null })
    case 'abnormal':
      return sealed(answerOfCode(code.abnormal, locale))
    default:
      return sealed(answerOfCode(Number(kind.slice('code:'.length)), locale))
  }
}
