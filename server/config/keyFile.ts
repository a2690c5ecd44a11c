import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export function readKeyFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Of several processes that start at once, one creates the file, and nobody reads it half written. Returns its final
 * content.
 */
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

export const readOrCreateKey = (file: string): string | null =>
  readKeyFile(file) ?? createKeyFile(file, randomBytes(KEY_BYTES).toString('base64'))
