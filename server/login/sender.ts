import { ofetch } from 'ofetch'
import { code } from '../../domain/answerCodes'
import type { Config } from '../config'
import { ApiError } from '../http/apiError'

export interface CodeMessage {
  /** National digits without the 0. */
  phone: string
  /** The one in the text; a reminder has none. */
  code: string | null
  channel: 'sms' | 'whatsapp'
  text: string
}

/** Rejects when the message could not be sent. */
export interface CodeSender {
  /** Where codes arrive, for the start-up message. */
  destination: string
  send: (message: CodeMessage) => Promise<void>
}

const GATEWAY_TIMEOUT_MS = 10_000

const consoleSender: CodeSender = {
  destination: 'in this window',
  async send({ phone, code: digits, text }) {
    console.info(digits === null ? `text for +62 ${phone}: ${text}` : `code for +62 ${phone}: ${digits}`)
  },
}

/** Posts `{ to, channel, text }` to a gateway, with a bearer token; any 2xx means sent. */
export const gatewaySender = ({ url, token }: { url: string; token: string }): CodeSender => ({
  destination: `through ${new URL(url).host}`,
  async send({ phone, channel, text }) {
    await ofetch(url, {
      method: 'POST',
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      body: { to: `+62${phone}`, channel, text },
      timeout: GATEWAY_TIMEOUT_MS,
      // Sent twice, a code costs twice and comes twice.
      retry: 0,
    }).catch(() => {
      throw new ApiError(code.server, 'notSent')
    })
  },
})

export const createSender = ({ codeGateway }: Pick<Config, 'codeGateway'>): CodeSender =>
  codeGateway ? gatewaySender(codeGateway) : consoleSender
