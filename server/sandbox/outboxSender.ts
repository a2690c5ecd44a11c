import type { Db } from '../db/database'
import type { CodeSender } from '../auth/sender'
import { sandboxOutbox } from './sandboxTables'

/** Sends, and keeps the last code of each phone for `GET /sandbox/otp`. */
export const outboxSender = (db: Db, next: CodeSender): CodeSender => ({
  destination: `${next.destination} and at /sandbox/otp?phone=`,
  async send(message) {
    await next.send(message)
    if (message.code === null) return
    const row = { code: message.code, sentAt: new Date() }
    await db
      .insert(sandboxOutbox)
      .values({ phone: message.phone, ...row })
      .onConflictDoUpdate({ target: sandboxOutbox.phone, set: row })
  },
})
