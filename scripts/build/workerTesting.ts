import { workerScript } from './workerScript'

export const SCOPE = 'https://langkah.example/'
export const texts = { id: ['assets/id-first.js', 'assets/id-repay.js'], en: ['assets/en-repay.js'] }

export type Answers = Record<string, Response | Error>
/** What an event carries. */
export interface Sent {
  request?: { method: string; mode: string; url: string; cache: string }
  data?: unknown
  notification?: object
  oldSubscription?: object
  tag?: string
}

export const html = (...files: string[]) =>
  new Response(files.map((file) => `<script src="./${file}"></script>`).join(''), {
    headers: { 'Content-Type': 'text/html; charset=UTF-8' },
  })
export const js = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/javascript' } })

function newCaches() {
  const all = new Map<string, Map<string, Response>>()
  const cacheOf = (name: string) => {
    const cached = all.get(name) ?? new Map<string, Response>()
    all.set(name, cached)
    return {
      match: async (url: string) => cached.get(url)?.clone(),
      put: async (url: string, response: Response) => void cached.set(url, response),
      keys: async () => [...cached.keys()].map((url) => ({ url })),
    }
  }
  return {
    all,
    open: async (name: string) => cacheOf(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (url: string) => [...all.values()].map((cached) => cached.get(url)?.clone()).find(Boolean),
  }
}

/** Of the length that the build uses. */
const hashOf = (id: string) => id.repeat(7)
/** The path of a file in that build. */
export const fileOf = (name: string, id: string) => `assets/${name}-${hashOf(id)}.js`

const script = (id: string) =>
  workerScript({
    id,
    entry: fileOf('index', id),
    screens: [fileOf('PayCode', id)],
    texts,
    files: Object.fromEntries(['index', 'PayCode', 'Home', 'Loan'].map((name) => [fileOf(name, id), name])),
    all: { id: ['PayCode', 'Home', 'Loan'].map((name) => fileOf(name, id)) },
  })

/** The parts of a browser that a worker uses. */
export type Around = Record<'clients' | 'navigator' | 'registration', object>

/**
 * A browser in which builds succeed each other; `answers` are its network's responses by address, without the origin.
 */
export function browser(around: Partial<Around> = {}) {
  const caches = newCaches()
  const asked: string[] = []
  let answers: Answers = {}
  let claims = 0
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
      navigator: {},
      ...around,
      clients: { claim: async () => void claims++, ...around.clients },
      registration: { scope: SCOPE, ...around.registration },
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
    const get = (path: string, mode = 'cors', method = 'GET', cache = 'default') =>
      send('fetch', { request: { method, mode, url: SCOPE + path, cache } })
    const start = async (path = '', cache?: string) => (await get(path, 'navigate', 'GET', cache))?.text()
    return { send, get, start, hasSkipped: () => hasSkipped }
  }
  const online = (id: string): Answers => ({
    '': html(fileOf('index', id), 'assets/react-1.js'),
    'page.id.html': html(fileOf('index', id), 'assets/id-first.js'),
    'page.id.signed-in.html': html(fileOf('index', id), 'assets/id-first.js', 'assets/gateway.js'),
    ...Object.fromEntries(['index', 'PayCode', 'Home', 'Loan'].map((name) => [fileOf(name, id), js(`${name} ${id}`)])),
    'assets/react-1.js': js('react'),
    'assets/gateway.js': js('gateway'),
    'assets/id-first.js': js('id'),
    'assets/id-repay.js': js('id'),
    'assets/en-repay.js': js('en'),
  })
  /** The cached files of a build. */
  const cached = (id: string) =>
    [...(caches.all.get(`langkah-${id}`)?.keys() ?? [])]
      .map((url) => url.replace(SCOPE, ''))
      .filter((file) => file !== 'names-of-files')
  const set = (given: Answers) => void (answers = given)
  const installed = async (id: string) => {
    set(online(id))
    const worker = await start(id)
    await worker.send('install')
    return worker
  }
  return { start, installed, asked, cached, online, set, claims: () => claims }
}
