import { createAdaptorServer } from '@hono/node-server'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { precompress } from '../../scripts/build/compress'
import { readBuiltKey, staticRoutes } from './staticRoutes'

const script = `console.log(${JSON.stringify('x'.repeat(2000))})`
const page = `<!doctype html><title>Langkah</title>${'<p>text</p>'.repeat(50)}`
let folder = ''
let app: ReturnType<typeof staticRoutes>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'langkah-app-'))
  mkdirSync(join(folder, 'app/assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'not for the web')
  const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, 'app', name), content)
  write('index.html', '<p>for any host</p>')
  write('page.id.html', page)
  write('page.th.html', '<p>th</p>')
  write('page.id.signed-in.html', '<p>signed in</p>')
  write('sw.js', script)
  write('csp.json', '{"script":["sha256-abc="],"style":["sha256-def="],"connect":["https://lender.example"]}')
  write('favicon.svg', `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(300)}</svg>`)
  write('.env', 'KEY=1')
  write('assets/main-Ab1-x9Z.js', script)
  write('assets/made-Ab1-x9Z.js', script)
  write('assets/.hidden.js', script)
  write('assets/photo-Ab1-x9Z.png', Buffer.from([0x89, 0x50, 0x4e, 0x47]))
  precompress(join(folder, 'app'))
  write('assets/made-Ab1-x9Z.js.br', brotliCompressSync(Buffer.from('// made by the build')))
  app = staticRoutes(join(folder, 'app'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(`http://localhost${path}`, { method, headers })
const body = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('the built app', () => {
  it('has a page that is revalidated each time, with a policy that allows its own scripts', async () => {
    const response = await get('/')
    expect(await response.text()).toBe(page)
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("script-src 'self' 'sha256-abc='")
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("connect-src 'self' https://lender.example;")
  })

  it('is sent whole though its garbage is collected meanwhile', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const response = await get('/')
    collectGarbage()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await response.text()).toBe(page)
  })

  it('has a worker that is revalidated each time, as a script', async () => {
    const response = await get('/sw.js')
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(response.headers.get('Content-Type')).toContain('javascript')
  })

  it.each([
    ['?lang=th', {}, '<p>th</p>'],
    ['', { 'Accept-Language': 'fr, id;q=0.2, th;q=0.8' }, '<p>th</p>'],
    ['', { Cookie: 'a=b; lang=th', 'Accept-Language': 'id' }, '<p>th</p>'],
    ['', { Cookie: 'token=abc' }, '<p>signed in</p>'],
    ['?lang=th', { Cookie: 'token=', 'Accept-Language': 'id' }, '<p>th</p>'],
  ])('has the page at /%s with %j that the borrower wants', async (query, headers, expected) => {
    for (const path of ['/', '/index.html']) {
      const response = await get(path + query, headers)
      expect(await response.text()).toBe(expected)
      expect(response.headers.get('Vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
    }
  })

  it('has each page by its name, too, under the same policy, for the worker to cache', async () => {
    const [asked, named] = [await get('/'), await get('/page.id.html')]
    expect(await named.text()).toBe(page)
    for (const name of ['Content-Security-Policy', 'Cache-Control', 'Content-Type'])
      expect(named.headers.get(name)).toBe(asked.headers.get(name))
  })

  it('has hashed files that are cached for ever', async () => {
    const { headers } = await get('/assets/main-Ab1-x9Z.js')
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/favicon.svg')).headers.get('Cache-Control')).toBe('no-cache')
  })

  it('is compressed as the browser can', async () => {
    const br = await get('/assets/main-Ab1-x9Z.js', { 'Accept-Encoding': 'gzip, deflate, br' })
    expect(br.headers.get('Content-Encoding')).toBe('br')
    expect(brotliDecompressSync(await body(br)).toString()).toBe(script)
    const gzip = await get('/assets/main-Ab1-x9Z.js', { 'Accept-Encoding': 'gzip, br;q=0' })
    expect(gzip.headers.get('Content-Encoding')).toBe('gzip')
    expect(gunzipSync(await body(gzip)).toString()).toBe(script)
    const plain = await get('/assets/main-Ab1-x9Z.js', { 'Accept-Encoding': 'identity' })
    expect(plain.headers.get('Content-Encoding')).toBeNull()
    expect(plain.headers.get('Vary')).toBe('Accept-Encoding')
  })

  it('takes what the build has compressed, and leaves pictures alone', async () => {
    const made = await get('/assets/made-Ab1-x9Z.js', { 'Accept-Encoding': 'br' })
    expect(brotliDecompressSync(await body(made)).toString()).toBe('// made by the build')
    const picture = await get('/assets/photo-Ab1-x9Z.png', { 'Accept-Encoding': 'br' })
    expect(picture.headers.get('Content-Encoding')).toBeNull()
    expect(picture.headers.get('Content-Type')).toBe('image/png')
  })

  it('is not sent again where it has not changed', async () => {
    const etag = (await get('/', { 'Accept-Encoding': 'br' })).headers.get('ETag') ?? ''
    const again = await get('/', { 'Accept-Encoding': 'br', 'If-None-Match': etag })
    expect([again.status, (await body(again)).length]).toEqual([304, 0])
    expect((await get('/', { 'If-None-Match': etag })).status).toBe(200)
    const named = ['Cache-Control', 'Content-Security-Policy', 'ETag', 'Vary']
    const fresh = await get('/', { 'Accept-Encoding': 'br' })
    expect(named.map((name) => again.headers.get(name))).toEqual(named.map((name) => fresh.headers.get(name)))
  })

  it.each(['/assets/main-Ab1-x9Z.js', '/'])('has another ETag for each encoding: %s', async (path) => {
    const etags: (string | null)[] = []
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await get(path, { 'Accept-Encoding': encoding })
      expect(headers.get('ETag')).toMatch(/^"[\w.-]+"$/)
      etags.push(headers.get('ETag'))
    }
    expect(new Set(etags).size).toBe(3)
  })

  it('is sent whole when a range is requested, which may be of another version', async () => {
    const part = await get('/assets/main-Ab1-x9Z.js', { Range: 'bytes=10-', 'If-Range': '"of-an-earlier-release"' })
    expect([part.status, await part.text()]).toEqual([200, script])
    expect(part.headers.get('Content-Range')).toBeNull()
  })

  it('answers HEAD without a body', async () => {
    const response = await get('/', {}, 'HEAD')
    expect([response.status, (await body(response)).length]).toEqual([200, 0])
    expect(response.headers.get('ETag')).toBe((await get('/')).headers.get('ETag'))
    expect((await get('/nowhere', {}, 'HEAD')).status).toBe(404)
  })

  it('is read again when it was built again', async () => {
    await get('/')
    writeFileSync(join(folder, 'app/page.id.html'), `${page}<p>new</p>`)
    utimesSync(join(folder, 'app/page.id.html'), new Date(), new Date(Date.now() + 5000))
    expect(await (await get('/')).text()).toContain('new')
  })

  it.each([
    '/nowhere',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/..%5csecret.txt',
    '/.env',
    '/csp.json',
    '/assets',
    '/%00',
    '/%E0%A4%A',
    '/assets/made-Ab1-x9Z.js.br',
    '/assets/made-Ab1-x9Z.js%2ebr',
    '/assets/main-Ab1-x9Z.js.gz',
    '/assets/.hidden.js',
    '/%2eenv',
    '/csp%2ejson',
    '//index.html',
    '/index.html/',
    '/index.html%00',
  ])('does not serve %s', async (path) => {
    const response = await get(path)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, null])
  })

  it.each(['/../secret.txt', '/assets/../../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/..\\secret.txt'])(
    'does not serve %s to a client that sends the path as it is',
    async (path) => {
      const server = createAdaptorServer({ fetch: app.fetch }) as Server
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as AddressInfo
      const response = await new Promise<IncomingMessage>((resolve, reject) =>
        request({ port, host: '127.0.0.1', path }, resolve).on('error', reject).end(),
      )
      const text = await new Response(Readable.toWeb(response) as ReadableStream).text()
      server.close()
      expect([response.statusCode, text]).toEqual([expect.toBeOneOf([400, 404]), expect.not.stringContaining('web')])
    },
  )

  it.each([
    ['/repay-code?code=abc', '/#/repay-code?code=abc'],
    ['/%23/repay-code?code=abc', '/#/repay-code?code=abc'],
    ['/%23!/repay/A7', '/#/repay/A7'],
    ['/REPAY-CODE?code=abc', '/#/REPAY-CODE?code=abc'],
  ])('leads a link that was changed on its way to its page: %s', async (path, location) => {
    const response = await get(path)
    expect([response.status, response.headers.get('Location')]).toEqual([302, location])
    expect((await get(path, {}, 'HEAD')).status).toBe(302)
  })

  it.each(['/nowhere', '/%23/nowhere', '/repay-code.php'])('knows no page at %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('says what to do when it is not built', async () => {
    const said = vi.spyOn(console, 'error')
    for (const path of ['/', '/index.html']) {
      const response = await staticRoutes(join(folder, 'none')).request(`http://localhost${path}`)
      expect([response.status, await response.text()]).toEqual([503, 'The app is not built yet: npm start builds it.'])
    }
    expect(said).not.toHaveBeenCalled()
    said.mockRestore()
  })
})

describe('the key of the built app', () => {
  const keyOf = async (text: string) => {
    mkdirSync(join(folder, 'key'), { recursive: true })
    writeFileSync(join(folder, 'key/csp.json'), text)
    return readBuiltKey(join(folder, 'key'))
  }

  it('is what the build says, unless the app calls a lender elsewhere', async () => {
    expect(await keyOf('{"script":[],"connect":[],"appKey":"a2V5"}')).toBe('a2V5')
    expect(await keyOf('{"script":[],"connect":["https://lender.example"],"appKey":"a2V5"}')).toBeNull()
    expect(await keyOf('{"script":[],"connect":[]}')).toBeNull()
    expect(await readBuiltKey(join(folder, 'none'))).toBeNull()
  })
})
