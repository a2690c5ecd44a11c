import { FetchError, ofetch } from 'ofetch'
import { code } from '#domain/answerCodes'
import type { Config } from '../config/config'
import { ApiError } from '../http/apiError'
import { logWarning, task } from '../config/log'

export interface CodeMessage {
  /** National digits without the 0. */
  phone: string
  /** The code in the text; `null` for a reminder. */
  code: string | null
  channel: 'sms' | 'whatsapp'
  text: string
}

export interface CodeSender {
  destination: string
  /**
   * Rejects with `notSent` when the message was certainly not sent, so that the next may be sent at once. After any
   * other error it may arrive, and counts as sent.
   */
  send: (message: CodeMessage) => Promise<void>
}

const GATEWAY_TIMEOUT_MS = 10_000

const consoleSender: CodeSender = {
  destination: 'in this window',
  async send({ phone, code: digits, text }) {
    console.info(digits === null ? `text for +62 ${phone}: ${text}` : `code for +62 ${phone}: ${digits}`)
  },
}

export const notSent = () => new ApiError(code.server, 'notSent')

const UNAVAILABLE = 503
const NEVER_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/**
 * The gateway refused, or was never reached. After a time-out or a broken connection the message may have been sent.
 */
function isRefused(error: unknown): boolean {
  if (!(error instanceof FetchError)) return false
  const { status, cause } = error
  if (status !== undefined) return (status >= 400 && status < 500) || status === UNAVAILABLE
  // fetch nests the reason of a network error as the cause of its cause.
  const reason = cause instanceof Error ? (cause.cause ?? cause) : cause
  return NEVER_REACHED.has((reason as { code?: string } | undefined)?.code ?? '')
}

/** Posts `{ to, channel, text }` to a gateway, with a bearer token; any 2xx means sent. */
export const gatewaySender = (
  { url, token }: { url: string; token: string },
  timeout = GATEWAY_TIMEOUT_MS,
): CodeSender => ({
  destination: `through ${new URL(url).host}`,
  async send({ phone, channel, text }) {
    const { traceparent } = task.getStore() ?? {}
    await ofetch(url, {
      method: 'POST',
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(traceparent === undefined ? {} : { traceparent }),
      },
      body: { to: `+62${phone}`, channel, text },
      timeout,
      // A retry would cost, and send, the code twice.
      retry: 0,
    }).catch((error: unknown) => {
      if (isRefused(error)) throw notSent()
      logWarning('the gateway of codes does not say whether it has sent one, which counts as sent')
    })
  },
})

export const createSender = ({ codeGateway }: Pick<Config, 'codeGateway'>): CodeSender =>
  codeGateway ? gatewaySender(codeGateway) : consoleSender
