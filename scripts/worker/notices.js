/* What the worker does while no page may be open: it shows what the lender pushes, and tells the pages what to do. */
function notices(self, build) {
  const { clients, navigator, registration } = self
  const page = registration.scope
  const openPages = () => clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tellPages = async (word) => {
    for (const client of await openPages()) client.postMessage(word)
  }

  /** Something is shown whatever came: a browser ends the subscription of a worker that is silent. */
  async function notify(data) {
    let sent = {}
    try {
      sent = data.json()
    } catch {
      // An empty or foreign message.
    }
    const { title = 'Langkah', body, lang, tag, path, due } = sent
    const icon = new URL('icon-192.png', page).href
    const badge = new URL('badge-96.png', page).href
    await registration.showNotification(title, { body, lang, tag, renotify: !!tag, icon, badge, data: { path } })
    if (navigator.setAppBadge && due >= 0) await navigator.setAppBadge(due)
  }

  /** In a page that is open, without loading it anew; in a new one where none is. */
  async function openAt(path) {
    const hash = '#' + (/^\/[\w/-]*$/.test(path) ? path : '/order')
    const [client] = await openPages()
    try {
      await client.navigate(client.url.split('#')[0] + hash)
    } catch {
      // None is open, or one that another worker serves.
      return clients.openWindow(page + hash)
    }
    // It is there, also where the browser does not let it come to the front.
    await client.focus().catch(() => {})
  }

  /** The browser has let the old one end: the next page to be open tells the lender the new one. */
  async function renew({ oldSubscription, newSubscription }) {
    const { options } = oldSubscription || {}
    if (!newSubscription && options) await registration.pushManager.subscribe(options).catch(() => {})
    await tellPages(build.renewPush)
  }

  self.addEventListener('push', (event) => event.waitUntil(notify(event.data)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openAt((event.notification.data || {}).path))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))
  self.addEventListener('sync', (event) => event.waitUntil(tellPages(build.flushOutbox)))
}
