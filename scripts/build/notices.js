/* The worker's part that runs without an open page: it shows push messages and notifies pages. */
function notices(self, build) {
  const { clients, navigator, registration } = self
  const page = registration.scope
  const openPages = () => clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tellPages = async (word) => {
    for (const client of await openPages()) client.postMessage(word)
  }

  /** A notification must always be shown: browsers end the subscription of a worker that shows none. */
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

  /** In an open page, without a reload; in a new window where none is open. */
  async function openAt(path) {
    const hash = '#' + (/^\/[\w/-]*$/.test(path) ? path : '/order')
    const [client] = await openPages()
    try {
      await client.navigate(client.url.split('#')[0] + hash)
    } catch {
      // None is open, or only one of another worker.
      return clients.openWindow(page + hash)
    }
    // The browser may refuse to focus it.
    await client.focus().catch(() => {})
  }

  /** The browser replaced the subscription: the next open page reports the new one to the lender. */
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
