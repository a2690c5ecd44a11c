import { code } from '../../domain/answerCodes'
import type { Config } from '../config'
import { ApiError } from '../http/apiError'

export interface CodeMessage {
  /** National digits without the 0. */
  phone: string
  code: string
  channel: 'sms' | 'whatsapp'
  text: string
}

/** Rejects when the code could not be sent. */
export interface CodeSender {
  /** Where codes arrive, for the start-up message. */
  destination: string
  send: (message: CodeMessage) => Promise<void>
}

const GATEWAY_TIMEOUT_MS = 10_000

const consoleSender: CodeSender = {
  destination: 'in this window',
  async send({ phone, code: digits }) {
    console.info(`code for +62 ${phone}: ${digits}`)
  },
}

/** Posts `{ to, channel, text }` to a gateway, with a bearer token; any 2xx means sent. */
export const gatewaySender = ({ url, token }: { url: string; token: string }): CodeSender => ({
  destination: `through ${new URL(url).host}`,
  async send({ phone, channel, text }) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ to: `+62${phone}`, channel, text }),
      signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
    }).catch(() => null)
    if (response?.ok !== true) throw new ApiError(code.server, 'notSent')
  },
})

export const createSender = ({ codeGateway }: Pick<Config, 'codeGateway'>): CodeSender =>
  codeGateway ? gatewaySender(codeGateway) : consoleSender
