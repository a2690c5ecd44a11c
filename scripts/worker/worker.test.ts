import { beforeEach, describe, expect, test } from 'vitest'
import { TAKE_OVER } from '../../domain/page'
import { workerScript } from './workerScript'

const SCOPE = 'https://langkah.example/'
const texts = { id: ['assets/id-first.js', 'assets/id-repay.js'], en: ['assets/en-repay.js'] }

type Answers = Record<string, Response | Error>
interface Sent {
  request?: { method: string; mode: string; url: string }
  data?: unknown
}

const html = (entry: string) =>
  new Response(`<html lang="id"><script src="./${entry}"></script><link href="./assets/react-1.js">`, {
    headers: { 'Content-Type': 'text/html; charset=UTF-8' },
  })
const js = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/javascript' } })

/** The caches of a browser, in memory. */
function newCaches() {
  const all = new Map<string, Map<string, Response>>()
  const cacheOf = (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return {
      match: async (url: string) => kept.get(url)?.clone(),
      put: async (url: string, response: Response) => void kept.set(url, response),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    }
  }
  return {
    all,
    open: async (name: string) => cacheOf(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (url: string) => [...all.values()].map((kept) => kept.get(url)?.clone()).find(Boolean),
  }
}

const script = (id: string) =>
  workerScript({ id, entry: `assets/index-${id}.js`, screens: [`assets/PayCode-${id}.js`], texts })

/** A browser in which builds follow each other; `answers` is what its network gives, by address without the origin. */
function browser() {
  const caches = newCaches()
  const asked: string[] = []
  let answers: Answers = {}
  const network = async (request: string | { url: string }) => {
    const url = (typeof request === 'string' ? request : request.url).replace(SCOPE, '')
    asked.push(url)
    const answer = answers[url] ?? new TypeError('Failed to fetch')
    if (answer instanceof Error) throw answer
    return answer.clone()
  }
  async function start(id: string) {
    const listeners = new Map<string, (event: object) => void>()
    let hasSkipped = false
    const self = {
      caches,
      registration: { scope: SCOPE },
      skipWaiting: async () => void (hasSkipped = true),
      addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
    }
    new Function('self', 'fetch', await script(id))(self, network)
    const send = async (name: string, sent: Sent = {}): Promise<Response | undefined> => {
      const waits: Promise<unknown>[] = []
      let answer: Promise<Response> | undefined
      listeners.get(name)?.({
        ...sent,
        waitUntil: (wait: Promise<unknown>) => void waits.push(wait),
        respondWith: (given: Promise<Response>) => void (answer = given),
      })
      const answered = await answer
      await Promise.all(waits)
      return answered
    }
    const get = (path: string, mode = 'cors', method = 'GET') =>
      send('fetch', { request: { method, mode, url: SCOPE + path } })
    return { send, get, hasSkipped: () => hasSkipped }
  }
  const online = (id: string): Answers => ({
    '': html(`assets/index-${id}.js`),
    [`assets/index-${id}.js`]: js(id),
    'assets/react-1.js': js('react'),
    [`assets/PayCode-${id}.js`]: js(`code ${id}`),
    'assets/id-first.js': js('id'),
    'assets/id-repay.js': js('id'),
    'assets/en-repay.js': js('en'),
  })
  const kept = (id: string) => [...(caches.all.get(`langkah-${id}`)?.keys() ?? [])].map((url) => url.replace(SCOPE, ''))
  return { start, asked, kept, caches, online, set: (given: Answers) => void (answers = given) }
}

let phone: ReturnType<typeof browser>
beforeEach(() => {
  phone = browser()
  phone.set(phone.online('a'))
})
const installed = async (id: string) => {
  phone.set(phone.online(id))
  const worker = await phone.start(id)
  await worker.send('install')
  return worker
}

describe('installing', () => {
  test('keeps the page and what it names', async () => {
    await installed('a')
    expect(phone.kept('a').sort()).toEqual(['', 'assets/index-a.js', 'assets/react-1.js'])
  })
  test.each<[string, Answers]>([
    ['a file is missing', { 'assets/react-1.js': new Response('', { status: 404 }) }],
    ['a file is answered with a page', { 'assets/react-1.js': html('assets/index-a.js') }],
    ['the page is of another build', { '': html('assets/index-b.js') }],
    ['the network goes', { 'assets/index-a.js': new TypeError('Failed to fetch') }],
  ])('keeps nothing where %s', async (_, wrong) => {
    phone.set({ ...phone.online('a'), ...wrong })
    const worker = await phone.start('a')
    await expect(worker.send('install')).rejects.toThrow(/not to be had|of another build|Failed to fetch/)
    expect(phone.kept('a')).toEqual([])
  })
  test('of the next build brings the screens along that were seen, and asks anew only for what is new', async () => {
    const first = await installed('a')
    await first.send('message', { data: { keep: 'id' } })
    expect(phone.kept('a')).toContain('assets/PayCode-a.js')
    phone.asked.length = 0
    await installed('b')
    expect(phone.kept('b')).toEqual(expect.arrayContaining(['assets/PayCode-b.js', ...texts.id]))
    expect(phone.kept('b')).not.toContain('assets/en-repay.js')
    expect(phone.asked.sort()).toEqual(['', 'assets/PayCode-b.js', 'assets/index-b.js'])
  })
  test('never takes over by itself, but when it is told to', async () => {
    const worker = await installed('a')
    expect(worker.hasSkipped()).toBe(false)
    await worker.send('message', { data: TAKE_OVER })
    expect(worker.hasSkipped()).toBe(true)
  })
  test('leaves the files of two builds', async () => {
    for (const id of ['a', 'b', 'c']) await (await installed(id)).send('activate')
    expect(['a', 'b', 'c'].map((id) => phone.kept(id).length > 0)).toEqual([false, true, true])
  })
})

describe('serving', () => {
  test('the page comes from the lender where he can be reached, and is the kept one where not', async () => {
    const worker = await installed('a')
    phone.set({ '': html('assets/index-new.js') })
    expect(await (await worker.get('', 'navigate'))?.text()).toContain('index-new')
    for (const answer of [new TypeError('Failed to fetch'), new Response('', { status: 503 })]) {
      phone.set({ '': answer })
      expect(await (await worker.get('?lang=en', 'navigate'))?.text()).toContain('index-a')
      expect(await (await worker.get('', 'navigate'))?.text()).toContain('index-a')
    }
  })
  test('the kept page is the newest that is whole', async () => {
    const first = await installed('a')
    await installed('b')
    phone.set({})
    expect(await (await first.get('', 'navigate'))?.text()).toContain('index-b')
  })
  test('files with a hash come from the phone, and one that is new stays there', async () => {
    const worker = await installed('a')
    phone.asked.length = 0
    expect(await (await worker.get('assets/react-1.js'))?.text()).toBe('react')
    expect(phone.asked).toEqual([])
    expect(await (await worker.get('assets/en-repay.js'))?.text()).toBe('en')
    phone.set({})
    expect(await (await worker.get('assets/en-repay.js'))?.text()).toBe('en')
  })
  test('a page in the place of a file is passed on and not kept', async () => {
    const worker = await installed('a')
    phone.set({ 'assets/old.js': html('assets/index-a.js') })
    await worker.get('assets/old.js')
    expect(phone.kept('a')).not.toContain('assets/old.js')
  })
  test.each([
    ['api/user/repay/quote', 'cors', 'POST'],
    ['api/user/borrow/bill', 'cors', 'GET'],
    ['api/docs', 'navigate', 'GET'],
    ['sw.js', 'cors', 'GET'],
  ])('%s is none of its business', async (path, mode, method) => {
    const worker = await installed('a')
    expect(await worker.get(path, mode, method)).toBe(undefined)
  })
})
