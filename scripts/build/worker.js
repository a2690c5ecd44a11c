/*
 * The service worker, not transpiled, followed by notices.js. Pages and files come from the cache, so that the second
 * start needs no network; calls to the lender are never cached. `build` lists the files of a build.
 */
function worker(self, build) {
  const { caches, clients, registration } = self
  const PREFIX = 'langkah-'
  const WANTED = 'wanted-screens'
  const NAMES = 'names-of-files'
  const own = PREFIX + build.id
  const page = registration.scope
  const at = (file) => new URL(file, page).href
  const kinds = { js: 'javascript', css: 'css', svg: 'svg', png: 'png', woff2: 'font', html: 'html' }
  let installed = Promise.resolve()
  let isOutdated = false

  /** A host may answer a missing file with a page, which must not be cached as that file. */
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
  const open = () => caches.open(own)

  /** Files of another build are copied: the hash in a name identifies the content. */
  async function store(files) {
    const cache = await open()
    await Promise.all(
      [...new Set(files)].map(at).map(async (url) => {
        if (!(await cache.match(url))) await cache.put(url, (await find(url)) || (await fetchGood(url)))
      }),
    )
  }

  /** Caches a page after all its files, since a start is only possible from a cached page. */
  async function storePage(url) {
    const response = await fetchGood(url)
    const files = (await response.clone().text()).match(/assets\/[\w.-]+/g) || []
    if (!files.includes(build.entry)) throw new Error('the page is of another build')
    await store(files)
    await (await open()).put(url, response)
  }

  const screensIn = (language) => [...build.screens, ...(build.texts[language] || [])]
  const files = Object.keys(build.files)

  /** Files of this build that correspond to those used in the last one, by stable name. */
  async function seenBefore() {
    const [before] = (await generations()).filter((name) => name !== own).reverse()
    if (!before) return []
    const cache = await caches.open(before)
    const announced = await cache.match(at(NAMES))
    const names = announced ? await announced.json() : {}
    const seen = (await cache.keys()).map(({ url }) => names[url.replace(page, '')]).filter(Boolean)
    return files.filter((file) => seen.includes(build.files[file]))
  }

  /** All or nothing: the general page, this borrower's page, and the screens that this phone has used. */
  async function install() {
    try {
      const wanted = (await (await caches.open(WANTED)).keys()).map(({ url }) => url.split('/').pop())
      const announced = await announcedPage()
      await (await open()).put(at(NAMES), new Response(JSON.stringify(build.files)))
      await store([...wanted.flatMap(screensIn), ...(await seenBefore())])
      if (announced) await storePage(announced)
      await storePage(page)
    } catch (error) {
      await caches.delete(own)
      throw error
    }
  }

  /** From the oldest to the newest. */
  const generations = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX))

  /** Two builds are cached, since a page of the last one may be open. A page without a worker gets the first one. */
  async function activate() {
    const all = await generations()
    const old = all.slice(0, -2).filter((name) => name !== own)
    await Promise.all(old.map((name) => caches.delete(name)))
    if (all.length < 2) await clients.claim()
  }

  /** The page that the lender would send for this language and session, as reported by the app. */
  async function announcedPage() {
    const announced = await (await caches.open(WANTED)).match(at('told-page'))
    return announced && at(await announced.text())
  }

  /** The newest complete build that has the page `url`, or any. */
  async function cachedPage(url) {
    for (const name of (await generations()).reverse()) {
      const cache = await caches.open(name)
      const any = await cache.match(page, { ignoreVary: true })
      if (any) return url === page ? any : cache.match(url, { ignoreVary: true })
    }
  }

  /**
   * The page that the app has reported. The lender is asked first for another language, on a reload, and for a page
   * whose files are missing, but not for long on a slow network.
   */
  async function servePage(request) {
    const isAnother = isOutdated || ['no-cache', 'reload'].includes(request.cache) || /[?&]lang=/.test(request.url)
    const announced = isAnother ? undefined : await announcedPage()
    const cached = announced && (await cachedPage(announced))
    if (cached) return cached
    const fetched = fetch(request)
    const late = new Promise((resolve) => setTimeout(resolve, build.patience))
    const response = await Promise.race([fetched.catch(() => undefined), late])
    if (response && response.status < 500) return response
    return (await cachedPage((await announcedPage()) || page)) || (await cachedPage(page)) || fetched
  }

  async function serveFile(event) {
    const { url } = event.request
    const cached = await find(url)
    if (cached) return cached
    const response = await fetch(event.request)
    if (isGood(response, url)) {
      const copy = response.clone()
      event.waitUntil(open().then((cache) => cache.put(url, copy)))
    } else if (response.status < 500) isOutdated = true
    return response
  }

  /** One after the other, so that repeated requests are fetched once. */
  let last = Promise.resolve()
  const inTurn = (keep) => (last = last.then(keep, keep))

  /** A payment code was shown in that language: its screen is cached in this build and the next. */
  async function cacheScreens(language) {
    if (!build.texts[language]) return
    await (await caches.open(WANTED)).put(at('wanted/' + language), new Response())
    await store(screensIn(language))
  }

  /** The next start uses that page, with the files that this one has loaded. */
  async function keepPage(file, loaded) {
    await (await caches.open(WANTED)).put(at('told-page'), new Response(file))
    await installed
    if (!(await (await open()).match(at(file)))) await storePage(at(file))
    await store(loaded.filter((url) => build.files[url.replace(page, '')]))
  }

  let keepingAll
  /**
   * Caches all screens, one file at a time, so that a borrower's own requests come first. A failed file is fetched
   * another time.
   */
  async function keepAll(language) {
    await installed
    for (const file of build.all[language] || []) {
      try {
        await store([file])
      } catch {
        break
      }
    }
    keepingAll = undefined
  }

  self.addEventListener('install', (event) => event.waitUntil((installed = install())))
  self.addEventListener('activate', (event) => event.waitUntil(activate()))
  self.addEventListener('message', (event) => {
    const { keep, all, page: next, files: loaded } = event.data
    if (event.data === build.takeOver) event.waitUntil(self.skipWaiting())
    else if (keep) event.waitUntil(inTurn(() => cacheScreens(keep)))
    else if (next) event.waitUntil(inTurn(() => keepPage(next, loaded)))
    else if (all) event.waitUntil((keepingAll = keepingAll || keepAll(all)))
  })
  self.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request
    if (method !== 'GET') return
    if (mode === 'navigate' && url.split(/[?#]/)[0].replace(/index\.html$/, '') === page) {
      event.respondWith(servePage(event.request))
    } else if (url.startsWith(at('assets/'))) event.respondWith(serveFile(event))
  })
}
