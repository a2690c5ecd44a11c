import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { endpoints } from '#contract/endpoints'
import { MINUTE } from '#domain/time'
import { limits } from '../config/config'
import { feedbackPictures } from '../feedback/feedbackTables'
import { cleanUpPictures } from '../housekeeping/pictureCleanup'
import { sandboxOutbox } from '../sandbox/sandboxTables'
import { openTestLender } from '../testing'
import { openPictureStore } from './pictureStore'
import { openS3Files } from './s3Files'

const jpeg = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.from('nobody’s face'.repeat(100))])
const newKey = () => randomBytes(32).toString('base64')
const login = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

describe('pictures on an S3 server', () => {
  let folder = ''
  let server: S3rver
  let url = ''
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'langkah-s3-'))
    server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'pictures', configs: [] }],
    })
    const { port } = await server.run()
    url = `http://127.0.0.1:${port}/pictures/of/langkah`
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  const open = (uploadsKey: string, former: string | null = null) =>
    openPictureStore({
      dataDir: 'memory://',
      uploadsKey,
      s3: { url, ...login },
      former: { uploadsKey: former },
    })

  it('are sealed, read, listed, dated, sealed with another key and removed', async () => {
    const [old, next] = [newKey(), newKey()]
    const store = await open(old)
    const saved = await Promise.all(Array.from({ length: 3 }, () => store.save(jpeg)))
    for (const name of saved) expect(await store.read(name)).toEqual(jpeg)
    const raw = await openS3Files({ url, ...login })
    const { bytes } = await raw.read(saved[0]!)
    expect(bytes.includes('nobody')).toBe(false)
    const listed: string[] = []
    for await (const names of store.names()) listed.push(...names)
    expect(listed.sort()).toEqual([...saved].sort())
    expect(Math.abs(Number(await store.savedAt(saved[0]!)) - Date.now())).toBeLessThan(60_000)

    const both = await open(next, old)
    expect(await both.reseal(saved[0]!)).toBe(true)
    expect(await (await open(next)).read(saved[0]!)).toEqual(jpeg)

    for (const name of saved) await store.remove(name)
    await store.remove(saved[0]!)
    expect(await store.savedAt(saved[0]!)).toBeNull()
    await expect(store.read(saved[0]!)).rejects.toThrow('GET 404')
  })

  it('are deleted as they were sent once a worker has read them, and after a day if nothing refers to them', async () => {
    const lender = await openTestLender({ config: { s3: { url, ...login } } })
    const { pictures } = lender.services
    const stored = async () => {
      const all: string[] = []
      for await (const names of pictures.names()) all.push(...names)
      return all
    }
    try {
      const borrower = await lender.borrower({ phone: '81247000302', bizStatus: 20 })
      const drawn = sharp({ create: { width: 300, height: 400, channels: 3, background: '#357' } }).png()
      const file = new Blob([Uint8Array.from(await drawn.toBuffer())])
      expect(await borrower.call(endpoints.addFeedbackPicture, { body: { file } })).toMatchObject({ code: 200 })
      await expect.poll(async () => (await stored()).length).toBe(1)
      expect((await pictures.read((await stored())[0]!)).subarray(0, 2)).toEqual(Buffer.of(0xff, 0xd8))
      await lender.db.delete(feedbackPictures)
      const times = { now: await lender.services.now(), real: new Date(Date.now() + 2 * limits.pictures.unconfirmed) }
      await cleanUpPictures(lender.services, times)
      expect(await stored()).toEqual([])
    } finally {
      await lender.end()
    }
  })

  it('are not looked for in a bucket that does not exist', async () => {
    const opened = openS3Files({ ...login, url: url.replace('/pictures', '/nowhere') })
    await expect(opened).rejects.toThrow('S3_URL has no bucket nowhere')
  })
})

/** The signature that AWS asks for, computed from its documentation and not by the library that we sign with. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer, secret: string): boolean {
  const fields = Object.fromEntries(
    [...(headers.authorization ?? '').matchAll(/(\w+)=([^,\s]+)/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const { Credential = '', SignedHeaders = '', Signature } = fields
  const [, day = '', region = '', service = ''] = Credential.split('/')
  const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
  const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
  const [path = '', query = ''] = url.split('?', 2)
  const escaped = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  const canonical = [
    method,
    path,
    [...new URLSearchParams(query)]
      .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
      .sort()
      .join('&'),
    ...SignedHeaders.split(';').map((name) => `${name}:${String(headers[name])}`),
    '',
    SignedHeaders,
    String(headers['x-amz-content-sha256']),
  ].join('\n')
  if (headers['x-amz-content-sha256'] !== hash(body)) return false
  const scope = [day, region, service, 'aws4_request'].join('/')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n')
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day))
  return createHmac('sha256', key).update(toSign).digest('hex') === Signature
}

describe('a bucket that checks signatures', () => {
  let server: Server
  let url = ''
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  /** What becomes of the next requests for an object, each in place of an answer. */
  let faults: ((response: ServerResponse, store: () => void) => void)[] = []

  /** Two names a page; the token needs escaping in XML and in an address. */
  function pageAfter(address: string): string {
    const query = new URL(address, 'http://s3').searchParams
    const from = Number((query.get('continuation-token') ?? '&+0').slice(2))
    const keys = [...objects.keys()].map((path) => path.slice('/bucket/'.length))
    const found = keys.filter((key) => key.startsWith(query.get('prefix') ?? ''))
    const contents = found.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`)
    const next = from + 2 < found.length ? `<NextContinuationToken>&amp;+${from + 2}</NextContinuationToken>` : ''
    return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
  }

  const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer) {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    asked.push(`${request.method} ${path}`)
    if (!isSigned(request, body, 'right')) return void response.writeHead(403).end()
    if (path === '/bucket') return void response.writeHead(200).end(pageAfter(request.url ?? ''))
    const found = objects.get(path)
    const store = () => void objects.set(path, body)
    const fault = faults.shift()
    if (fault !== undefined) return fault(response, store)
    const { 'if-none-match': none, 'if-match': match } = request.headers
    const isChanged =
      found !== undefined ? none === '*' || (match !== undefined && match !== etagOf(found)) : match !== undefined
    if (request.method === 'PUT') {
      if (isChanged) return void response.writeHead(412).end()
      store()
      return void response.writeHead(200).end()
    }
    if (found === undefined) return void response.writeHead(404).end()
    if (request.method === 'DELETE') {
      objects.delete(path)
      return void response.writeHead(204).end()
    }
    response.writeHead(200, { ETag: etagOf(found) }).end(found)
  }

  beforeEach(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => answer(request, response, Buffer.concat(chunks)))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`
    objects.clear()
    asked.length = 0
    faults = []
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  const open = (secretAccessKey = 'right') =>
    openS3Files({ url, region: 'id-1', accessKeyId: 'us', secretAccessKey }, 300)
  const sealed = randomBytes(3000)

  it('takes what is signed with its secret, and a lender with another one does not start', async () => {
    const files = await open()
    await files.add('abc', sealed)
    expect((await files.read('abc')).bytes).toEqual(sealed)
    await expect(open('wrong')).rejects.toMatchObject({ name: 'ConfigError' })
    await expect(open('wrong')).rejects.toThrow('S3_URL refuses S3_ACCESS_KEY_ID')
  })

  it('keeps an object that has the name already', async () => {
    const files = await open()
    await files.add('abc', sealed)
    await expect(files.add('abc', Buffer.from('another'))).rejects.toMatchObject({ name: 'S3Failed', code: 'PUT 412' })
    expect((await files.read('abc')).bytes).toEqual(sealed)
  })

  it('replaces an object only if it is the one that was read', async () => {
    const files = await open()
    await files.add('abc', sealed)
    const { version } = await files.read('abc')
    await files.replace('abc', Buffer.from('another'), version)
    await expect(files.replace('abc', sealed, version)).rejects.toMatchObject({ code: 'PUT 412' })
    objects.clear()
    await expect(files.replace('abc', sealed, version)).rejects.toMatchObject({ code: 'PUT 412' })
    expect(objects.size).toBe(0)
  })

  it.each([
    ['is busy', (response: ServerResponse) => void response.writeHead(503).end()],
    ['says nothing', () => {}],
    ['hangs up', (response: ServerResponse) => void response.socket?.destroy()],
    [
      'stored it and hung up',
      (response: ServerResponse, store: () => void) => (store(), void response.socket?.destroy()),
    ],
  ])('is asked again where it %s', async (_, fault) => {
    const files = await open()
    faults = [fault]
    await files.add('abc', sealed)
    expect((await files.read('abc')).bytes).toEqual(sealed)
    expect(asked.filter((each) => each.startsWith('PUT'))).toHaveLength(2)
  })

  it('lists all pages of its names, and no others', async () => {
    const files = await open()
    for (const name of ['aa1', 'aa2', 'bb3', 'bb4', 'cc5']) await files.add(name, sealed)
    objects.set('/bucket/exports/dd/dd6', sealed)
    const pages: string[][] = []
    for await (const names of files.names()) pages.push(names)
    expect(pages).toEqual([['aa1', 'aa2'], ['bb3', 'bb4'], ['cc5']])
  })

  it('does not give half an object', async () => {
    const files = await open()
    await files.add('abc', sealed)
    const half = (response: ServerResponse) => {
      response.writeHead(200, { 'Content-Length': sealed.length }).write(sealed.subarray(0, 1000))
      setImmediate(() => response.socket?.destroy())
    }
    faults = [half]
    expect((await files.read('abc')).bytes).toEqual(sealed)
    faults = [half, half, half]
    await expect(files.read('abc')).rejects.toMatchObject({ name: 'S3Failed', code: 'GET without an answer' })
  })

  it('has the export of a borrower sealed, for all processes and as long as its code is good', async () => {
    const s3 = { url, region: 'id-1', accessKeyId: 'us', secretAccessKey: 'right' }
    const lender = await openTestLender({ config: { s3, uploadsKey: newKey() } })
    try {
      const phone = '81247000301'
      const borrower = await lender.borrower({ phone, bizStatus: 60 })
      await borrower.call(endpoints.sendHeldCode, { query: { purpose: 'export' } })
      const outbox = await lender.db.select().from(sandboxOutbox).where(eq(sandboxOutbox.phone, phone))
      const codes = outbox.map(({ code }) => code)
      let otpCode = ''
      let made: { heldAt: string; held: string } | null = null
      for (const each of codes) {
        const answer = await borrower.call(endpoints.exportHeld, { body: { otpCode: each } })
        if (answer.code === 200) [otpCode, made] = [each, answer.data]
      }
      expect(made?.held).toContain(phone)
      expect([...objects.values()].map((bytes) => bytes.includes(phone))).toEqual([false])
      await lender.advance(MINUTE)
      const other = borrower.at(await lender.another())
      expect((await other.call(endpoints.exportHeld, { body: { otpCode } })).data).toEqual(made)
      await lender.advance(limits.code.lifetime)
      await cleanUpPictures(lender.services, { now: await lender.services.now(), real: new Date() })
      expect(objects.size).toBe(0)
    } finally {
      await lender.end()
    }
  })

  it('is given up after three tries, and at once where it refuses', async () => {
    const files = await open()
    faults = Array.from({ length: 3 }, () => (response: ServerResponse) => void response.writeHead(500).end())
    await expect(files.add('abc', sealed)).rejects.toMatchObject({ code: 'PUT 500' })
    faults = [(response) => void response.writeHead(403).end()]
    asked.length = 0
    await expect(files.add('abc', sealed)).rejects.toMatchObject({ code: 'PUT 403' })
    expect(asked).toHaveLength(1)
  })
})
