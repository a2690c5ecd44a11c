import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { customType } from 'drizzle-orm/pg-core'
import type { CardFields } from '#domain/certification/capture'

/** How a sealed text begins, before the name of its key. Without it, it was stored by an earlier release. */
export const SEALED = 's1.'
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

interface Key {
  /** Not secret: names the key in what it has sealed. */
  prefix: string
  iv: Buffer
  text: Buffer
}

interface Sealing {
  keys: readonly Key[]
  isOn: boolean
}

const derive = (key: Buffer, purpose: string) => createHmac('sha256', key).update(purpose).digest()

const keyOf = (key: Buffer): Key => ({
  prefix: `${SEALED}${derive(key, 'name').toString('base64url').slice(0, 6)}.`,
  iv: derive(key, 'iv'),
  text: derive(key, 'text'),
})

/** Of the process, since the mapping of a column knows nothing else. */
let sealing: Sealing | null = null

/**
 * The first key seals, each opens. `isOn` is false while processes of an earlier release, which can open nothing, run
 * beside this one.
 */
export function setSealing(given: { keys: readonly [Buffer, ...Buffer[]]; isOn: boolean } | null) {
  sealing = given && { ...given, keys: given.keys.map(keyOf) }
}

/** How what this process seals begins; `null` if it seals nothing. */
export const sealedPrefix = (): string | null => (sealing?.isOn ? (sealing.keys[0]?.prefix ?? null) : null)

/** AES-256-GCM, with the column as additional data. */
function sealWith({ prefix, iv: ivKey, text: textKey }: Key, column: string, text: string): string {
  const iv = createHmac('sha256', ivKey).update(`${column}|${text}`).digest().subarray(0, IV_BYTES)
  const cipher = createCipheriv(CIPHER, textKey, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(column))
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return prefix + Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64url')
}

/**
 * The iv is a keyed hash of the text: the same text in the same column is sealed alike, so that an index keeps it unique
 * and a query finds it.
 */
export function seal(column: string, text: string): string {
  const [first] = sealing?.isOn ? sealing.keys : []
  return first === undefined || text === '' ? text : sealWith(first, column, text)
}

/** All that a text may be stored as: sealed by each key, and as it was typed. */
export const storedAs = (column: string, text: string): string[] => [
  text,
  ...(sealing?.keys ?? []).map((key) => sealWith(key, column, text)),
]

/**
 * Throws for what was sealed with an unknown key, in another column, or changed. A program without any key, such as one
 * that only checks the ledger, gets it as it is stored.
 */
export function open(column: string, stored: string): string {
  if (sealing === null || !stored.startsWith(SEALED)) return stored
  const key = sealing.keys.find(({ prefix }) => stored.startsWith(prefix))
  if (key === undefined) throw new Error(`${column} is sealed with another SEALING_KEY than this process has`)
  const bytes = Buffer.from(stored.slice(key.prefix.length), 'base64url')
  const iv = bytes.subarray(0, IV_BYTES)
  const decipher = createDecipheriv(CIPHER, key.text, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(column)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** A text that only processes with `SEALING_KEY` can read. `what` is the same for all columns that hold such texts. */
export const sealedText = (name: string, what: string) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    toDriver: (text) => seal(what, text),
    fromDriver: (stored) => open(what, stored),
  })(name)

/** The fields of a card, of which the NIK is sealed. */
export const sealedCard = (name: string) =>
  customType<{ data: CardFields; driverData: string | CardFields }>({
    dataType: () => 'jsonb',
    toDriver: (fields) => JSON.stringify({ ...fields, nik: seal('nik', fields.nik) }),
    fromDriver(stored) {
      const fields = (typeof stored === 'string' ? JSON.parse(stored) : stored) as CardFields
      return { ...fields, nik: open('nik', fields.nik) }
    },
  })(name)
