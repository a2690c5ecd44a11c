import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { customType } from 'drizzle-orm/pg-core'
import type { CardFields } from '#domain/certification/capture'

/** Of a sealed text: its version. What has none is of an earlier release. */
export const SEALED = 's1.'
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

interface Sealing {
  key: Buffer
  /** `false` while processes of an earlier release, which can open nothing, run beside this one. */
  isOn: boolean
}

/** Of the process, since the mapping of a column knows nothing else. */
let sealing: Sealing | null = null
export const setSealing = (given: Sealing | null) => {
  sealing = given
}

export const isSealing = () => sealing?.isOn ?? false

const derive = (key: Buffer, purpose: string) => createHmac('sha256', key).update(purpose).digest()

/**
 * AES-256-GCM with an iv that is a keyed hash of the text: the same text in the same column is sealed alike, so that an
 * index keeps it unique and a query finds it.
 */
export function seal(column: string, text: string): string {
  if (sealing === null || !sealing.isOn || text === '') return text
  const { key } = sealing
  const iv = createHmac('sha256', derive(key, 'iv')).update(`${column}|${text}`).digest().subarray(0, IV_BYTES)
  const cipher = createCipheriv(CIPHER, derive(key, 'text'), iv, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(column),
  )
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return SEALED + Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64url')
}

/** Throws for what was sealed with another key, in another column, or changed. */
export function open(column: string, stored: string): string {
  if (!stored.startsWith(SEALED)) return stored
  if (sealing === null) throw new Error(`${column} is sealed, and this process has no SEALING_KEY`)
  const bytes = Buffer.from(stored.slice(SEALED.length), 'base64url')
  const iv = bytes.subarray(0, IV_BYTES)
  const decipher = createDecipheriv(CIPHER, derive(sealing.key, 'text'), iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(column)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** A text that only processes with `SEALING_KEY` can read; `eq` finds it. `what` is the same for all its columns. */
export const sealedText = (name: string, what: string) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    toDriver: (text) => seal(what, text),
    fromDriver: (stored) => open(what, stored),
  })(name)

export const sealNik = (nik: string) => seal('nik', nik)

/** The fields of a card, of which the NIK is sealed. */
export const sealedCard = (name: string) =>
  customType<{ data: CardFields; driverData: string | CardFields }>({
    dataType: () => 'jsonb',
    toDriver: (fields) => JSON.stringify({ ...fields, nik: sealNik(fields.nik) }),
    fromDriver(stored) {
      const fields = (typeof stored === 'string' ? JSON.parse(stored) : stored) as CardFields
      return { ...fields, nik: open('nik', fields.nik) }
    },
  })(name)
