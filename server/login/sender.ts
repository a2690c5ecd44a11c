import { code } from '../../domain/answerCodes'
import type { Config } from '../config'
import { Refusal } from '../http/apiError'

export interface CodeMessage {
  /** National digits without the 0. */
  phone: string
  code: string
  channel: 'sms' | 'whatsapp'
  text: string
}

/** Brings a code to its phone; rejects when it could not. */
export interface CodeSender {
  /** Where codes arrive, in words for the start of the server. */
  place: string
  send: (message: CodeMessage) => Promise<void>
}

const GATEWAY_TIMEOUT = 10_000

const consoleSender: CodeSender = {
  place: 'in this window',
  async send({ phone, code: digits }) {
    console.info(`code for +62 ${phone}: ${digits}`)
  },
}

/** Posts `{ to, channel, text }` to a gateway, with a bearer token. Any 2xx counts as sent. */
export const gatewaySender = ({ url, token }: { url: string; token: string }): CodeSender => ({
  place: `through ${new URL(url).host}`,
  async send({ phone, channel, text }) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ to: `+62${phone}`, channel, text }),
      signal: AbortSignal.timeout(GATEWAY_TIMEOUT),
    }).catch(() => null)
    if (response?.ok !== true) throw new Refusal(code.server, 'notSent')
  },
})

export const createSender = ({ codeGateway }: Pick<Config, 'codeGateway'>): CodeSender =>
  codeGateway ? gatewaySender(codeGateway) : consoleSender
