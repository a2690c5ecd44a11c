/* The service worker, not transpiled. What was precached is served without a network; calls of the lender never are. It is
 * the whole of it: what a build consists of comes as `build`. */
function worker(self, build) {
  const { caches, registration } = self
  const PREFIX = 'langkah-'
  const WANTED = 'wanted-screens'
  const own = PREFIX + build.id
  const page = registration.scope
  const at = (file) => new URL(file, page).href
  const kinds = { js: 'javascript', css: 'css', svg: 'svg', png: 'png', woff2: 'font' }

  /** A missing file may be answered with a page: that is none. */
  function isGood(response, url) {
    const kind = url === page ? 'html' : kinds[url.split('.').pop()]
    return response.status === 200 && kind && (response.headers.get('Content-Type') || '').includes(kind)
  }
  async function fetchGood(url) {
    const response = await fetch(url)
    if (!isGood(response, url)) throw new Error('not to be had: ' + url)
    return response
  }
  const find = (url) => caches.match(url, { ignoreVary: true })

  /** What another build has as well is taken from there: the names have hashes. */
  async function store(files) {
    const cache = await caches.open(own)
    await Promise.all(
      [...new Set(files)].map(at).map(async (url) => {
        if (!(await cache.match(url))) await cache.put(url, (await find(url)) || (await fetchGood(url)))
      }),
    )
  }
  const screensIn = (language) => [...build.screens, ...(build.texts[language] || [])]

  /** The page with all that it names, whole or not at all. Put in last: a generation without its page is none. */
  async function install() {
    await caches.delete(own)
    try {
      const response = await fetchGood(page)
      const html = await response.clone().text()
      const first = html.match(/assets\/[\w.-]+/g) || []
      if (!first.includes(build.entry)) throw new Error('the page is of another build')
      const languages = (await (await caches.open(WANTED)).keys()).map(({ url }) => url.split('/').pop())
      await store([...first, ...languages.flatMap(screensIn)])
      await (await caches.open(own)).put(page, response)
    } catch (error) {
      await caches.delete(own)
      throw error
    }
  }

  /** From the oldest to the newest. */
  const generations = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX))

  /** The last two stay: a page of before may still be open. */
  async function activate() {
    const old = (await generations()).slice(0, -2).filter((name) => name !== own)
    await Promise.all(old.map((name) => caches.delete(name)))
  }

  /** The newest page that is there whole, whichever worker serves it. */
  async function keptPage() {
    for (const name of (await generations()).reverse()) {
      const kept = await (await caches.open(name)).match(page, { ignoreVary: true })
      if (kept) return kept
    }
  }

  /** The lender chooses the page by language and session, so it is asked first; on a dying network not for long. */
  async function servePage(request) {
    const fetched = fetch(request)
    const late = new Promise((resolve) => setTimeout(resolve, build.patience))
    const response = await Promise.race([fetched.catch(() => undefined), late])
    if (response && response.status < 500) return response
    return (await keptPage()) || fetched
  }

  async function serveFile(event) {
    const { url } = event.request
    const kept = await find(url)
    if (kept) return kept
    const response = await fetch(event.request)
    if (isGood(response, url)) {
      const copy = response.clone()
      event.waitUntil(caches.open(own).then((cache) => cache.put(url, copy)))
    }
    return response
  }

  /** She has seen a code in that language: its screen stays, in this build and the next. */
  async function keep(language) {
    if (!build.texts[language]) return
    await (await caches.open(WANTED)).put(at('wanted/' + language), new Response())
    await store(screensIn(language))
  }

  self.addEventListener('install', (event) => event.waitUntil(install()))
  self.addEventListener('activate', (event) => event.waitUntil(activate()))
  self.addEventListener('message', (event) => {
    if (event.data === build.takeOver) event.waitUntil(self.skipWaiting())
    else event.waitUntil(keep(event.data.keep))
  })
  self.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request
    if (method !== 'GET') return
    if (mode === 'navigate' && url.split(/[?#]/)[0].replace(/index\.html$/, '') === page) {
      event.respondWith(servePage(event.request))
    } else if (url.startsWith(at('assets/'))) event.respondWith(serveFile(event))
  })
}
