import { randomBytes } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError } from '../config/config'
import { diskFiles } from './diskFiles'
import { openPictureStore } from './pictureStore'

const jpeg = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.from('nobody’s face'.repeat(100))])
const newKey = () => randomBytes(32).toString('base64')

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'langkah-pictures-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const open = (uploadsKey: string | null = null) => openPictureStore({ dataDir, uploadsKey })
const fileOf = (name: string) => join(dataDir, 'uploads', name.slice(0, 2), name)
const modeOf = (file: string) => statSync(file).mode & 0o777

async function allNames(store: Awaited<ReturnType<typeof open>>) {
  const all: string[] = []
  for await (const some of store.names()) all.push(...some)
  return all
}

describe('a stored picture', () => {
  it('can be read again, and is not stored in plain text', async () => {
    const store = await open()
    const name = await store.save(jpeg)
    expect(name).toMatch(/^[\da-f]{32}$/)
    expect(await store.read(name)).toEqual(jpeg)
    const onDisk = readFileSync(fileOf(name))
    expect(onDisk.includes('nobody')).toBe(false)
    expect(onDisk.includes(jpeg.subarray(0, 3))).toBe(false)
    expect(modeOf(fileOf(name))).toBe(0o600)
    expect(await (await open()).read(name)).toEqual(jpeg)
  })

  it('is encrypted differently each time', async () => {
    const store = await open()
    const [a, b] = [await store.save(jpeg), await store.save(jpeg)]
    expect(readFileSync(fileOf(a)).equals(readFileSync(fileOf(b)))).toBe(false)
  })

  it('is refused when it was changed, cut, or swapped for another', async () => {
    const store = await open()
    const [a, b] = [await store.save(jpeg), await store.save(Buffer.from('another'))]
    copyFileSync(fileOf(a), fileOf(b))
    await expect(store.read(b)).rejects.toThrow('authenticate')
    const bytes = readFileSync(fileOf(a))
    bytes[bytes.length - 1]! ^= 1
    const spoilt = [
      [bytes, 'authenticate'],
      [bytes.subarray(0, -1), 'authenticate'],
      [bytes.subarray(0, 20), 'not sealed'],
      [jpeg, 'not sealed'],
    ] as const
    for (const [written, words] of spoilt) {
      writeFileSync(fileOf(a), written)
      await expect(store.read(a)).rejects.toThrow(words)
    }
  })

  it('can’t be read after it was removed, also twice', async () => {
    const store = await open()
    const name = await store.save(jpeg)
    expect(await allNames(store)).toEqual([name])
    expect((await store.savedAt(name))?.getTime()).toBeGreaterThan(Date.now() - 60_000)
    await store.remove(name)
    await store.remove(name)
    expect(await store.savedAt(name)).toBe(null)
    expect(await allNames(store)).toEqual([])
  })

  it('that an earlier version left open is sealed at the next start, once', async () => {
    const name = 'ab'.repeat(16)
    mkdirSync(join(dataDir, 'uploads', 'ab'), { recursive: true })
    writeFileSync(`${fileOf(name)}.jpg`, jpeg)
    const [store] = await Promise.all([open(), open()])
    expect(await store.read(name)).toEqual(jpeg)
    expect(readdirSync(join(dataDir, 'uploads', 'ab'))).toEqual([name])
  })
})

describe('the key', () => {
  it('is made beside the data once, for its owner only', async () => {
    const stores = await Promise.all([open(), open(), open()])
    const file = join(dataDir, 'uploads.key')
    expect(modeOf(file)).toBe(0o600)
    expect(readdirSync(dataDir)).toEqual([basename(file)])
    const name = await stores[0].save(jpeg)
    for (const store of stores) expect(await store.read(name)).toEqual(jpeg)
  })

  it('of the environment is written nowhere, and nothing else opens what it sealed', async () => {
    const key = newKey()
    const name = await (await open(key)).save(jpeg)
    expect(readdirSync(dataDir)).toEqual(['uploads'])
    expect(await (await open(key)).read(name)).toEqual(jpeg)
    await expect((await open(newKey())).read(name)).rejects.toThrow('authenticate')
  })

  it('of the environment has to be the one that was made, as long as that is there', async () => {
    const name = await (await open()).save(jpeg)
    await expect(open(newKey())).rejects.toBeInstanceOf(ConfigError)
    const made = readFileSync(join(dataDir, 'uploads.key'), 'utf8')
    expect(await (await open(made)).read(name)).toEqual(jpeg)
  })

  it('that is damaged stops the lender from starting', async () => {
    writeFileSync(join(dataDir, 'uploads.key'), '')
    await expect(open()).rejects.toThrow('32 bytes')
  })
})

describe('while one key replaces another', () => {
  it('a picture of either can be read, and is sealed with the first when asked', async () => {
    const [old, next] = [newKey(), newKey()]
    const before = await open(old)
    const names = [await before.save(jpeg), await before.save(jpeg)]
    const both = await openPictureStore({ dataDir, uploadsKey: next, former: { uploadsKey: old } })
    names.push(await both.save(jpeg))
    for (const name of names) expect(await both.read(name)).toEqual(jpeg)
    expect(await Promise.all(names.map((name) => both.reseal(name)))).toEqual([true, true, false])
    expect(await Promise.all(names.map((name) => both.reseal(name)))).toEqual([false, false, false])
    const after = await open(next)
    for (const name of names) expect(await after.read(name)).toEqual(jpeg)
    await expect(before.read(names[0]!)).rejects.toThrow('authenticate')
    expect(await allNames(after)).toHaveLength(3)
  })

  it('a picture of a third is left as it is', async () => {
    const name = await (await open(newKey())).save(jpeg)
    const before = readFileSync(fileOf(name))
    const both = await openPictureStore({ dataDir, uploadsKey: newKey(), former: { uploadsKey: newKey() } })
    await expect(both.reseal(name)).rejects.toThrow('authenticate')
    expect(readFileSync(fileOf(name))).toEqual(before)
  })

  it('the key that was made beside the data can be replaced by one of the environment', async () => {
    const name = await (await open()).save(jpeg)
    const made = readFileSync(join(dataDir, 'uploads.key'), 'utf8')
    const both = await openPictureStore({ dataDir, uploadsKey: newKey(), former: { uploadsKey: made } })
    expect(await both.read(name)).toEqual(jpeg)
  })
})

describe('on a disk that is full', () => {
  it('nothing is saved, the error says why, and no part of a file is left', async () => {
    const files = diskFiles(join(dataDir, 'full'), async (file, bytes) => {
      writeFileSync(file, bytes.subarray(0, 100))
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    })
    const saving = files.add('0123', jpeg)
    await expect(saving).rejects.toThrow('the disk of the pictures is full')
    await expect(saving).rejects.toMatchObject({ name: 'DiskFull', code: 'ENOSPC' })
    for await (const names of files.names()) expect(names).toEqual([])
  })

  it('a picture is never seen half written', async () => {
    let seen: string[] = []
    const files = diskFiles(dataDir, async (file, bytes) => {
      writeFileSync(file, bytes.subarray(0, 100))
      seen = readdirSync(join(dataDir, '01'))
      writeFileSync(file, bytes)
    })
    await files.add('0123', jpeg)
    expect(seen).toEqual([expect.stringMatching(/^0123\.[\da-f]{8}$/)])
    expect(readdirSync(join(dataDir, '01'))).toEqual(['0123'])
    expect((await files.read('0123')).bytes).toEqual(jpeg)
  })
})
