import { code } from '../../domain/answerCodes'
import type { Config } from '../config'
import { sandboxOutbox } from '../db/callTables'
import type { Db } from '../db/database'
import { Refusal } from '../http/refusal'

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

/** Keeps the last code of each phone for `GET /sandbox/otp` as well. */
export const outboxSender = (db: Db, next: CodeSender): CodeSender => ({
  place: `${next.place} and at /sandbox/otp?phone=`,
  async send(message) {
    await next.send(message)
    const row = { code: message.code, sentAt: new Date() }
    await db
      .insert(sandboxOutbox)
      .values({ phone: message.phone, ...row })
      .onConflictDoUpdate({ target: sandboxOutbox.phone, set: row })
  },
})

export function senderFor(config: Config, db: Db): CodeSender {
  const sender = config.codeGateway ? gatewaySender(config.codeGateway) : consoleSender
  return config.hasSandbox ? outboxSender(db, sender) : sender
}
