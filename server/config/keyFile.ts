import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What the file says; `null` where there is none. */
export function readKeyFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Of several processes that start at once, one creates the file; nobody sees a half-written one. Gives what is in it then. */
export function createKeyFile(file: string, text: string): string | null {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const own = `${file}.${randomBytes(4).toString('hex')}`
  writeFileSync(own, text, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(own)
  }
  return readKeyFile(file)
}

export const KEY_BYTES = 32

/** What the file has, or a new key that is written into it: as base64, of 32 bytes. */
export const readOrCreateKey = (file: string): string | null =>
  readKeyFile(file) ?? createKeyFile(file, randomBytes(KEY_BYTES).toString('base64'))
