import { expect, test, vi } from 'vitest'
import { FLUSH_OUTBOX, RENEW_PUSH } from '#domain/page'
import { browser, SCOPE } from './workerTesting'

/** A worker with these open pages, the last focused first. */
async function worker({ addresses = [] as string[], isForeign = false } = {}) {
  const shown = vi.fn(async (_title: string, _options: object) => {})
  const subscribe = vi.fn(async (_options: object) => ({}))
  const openWindow = vi.fn(async (_url: string) => {})
  const setAppBadge = vi.fn(async (_count: number) => {})
  const pages = addresses.map((url) => ({
    url: SCOPE + url,
    focus: vi.fn(async () => {}),
    navigate: vi.fn(async (_url: string) => {
      if (isForeign) throw new TypeError('This service worker is not the client’s active service worker.')
    }),
    postMessage: vi.fn((_word: string) => {}),
  }))
  const phone = browser({
    clients: { matchAll: async () => pages, openWindow },
    navigator: { setAppBadge },
    registration: { showNotification: shown, pushManager: { subscribe } },
  })
  const { send } = await phone.start('a')
  return { send, shown, subscribe, openWindow, setAppBadge, pages }
}
const pushed = (data: object) => ({ data: { json: () => data } })
const clicked = (data?: object) => ({ notification: { close: () => {}, data } })

test('shows what is pushed, the newer one of a loan in the place of the older, and counts what is due', async () => {
  const { send, shown, setAppBadge } = await worker()
  await send('push', pushed({ title: 'T', body: 'B', lang: 'id', tag: 'r1', path: '/repay/r1', due: 2 }))
  const options = { body: 'B', lang: 'id', tag: 'r1', renotify: true, data: { path: '/repay/r1' } }
  expect(shown.mock.calls).toEqual([['T', expect.objectContaining(options)]])
  expect(setAppBadge.mock.calls).toEqual([[2]])
})

test.each([undefined, { json: () => JSON.parse('no') as object }])('shows something for any push', async (data) => {
  const { send, shown, setAppBadge } = await worker()
  await send('push', { data })
  expect(shown.mock.calls).toEqual([['Langkah', expect.objectContaining({ renotify: false })]])
  expect(setAppBadge).not.toHaveBeenCalled()
})

test('opens the loan in the page that was seen last, without reloading it', async () => {
  const { send, pages, openWindow } = await worker({ addresses: ['?lang=en#/home', '#/order'] })
  await send('notificationclick', clicked({ path: '/repay/r1' }))
  expect(pages[0]!.focus).toHaveBeenCalled()
  expect(pages[0]!.navigate.mock.calls).toEqual([[`${SCOPE}?lang=en#/repay/r1`]])
  expect(pages[1]!.navigate).not.toHaveBeenCalled()
  expect(openWindow).not.toHaveBeenCalled()
})

test.each([
  ['none is open', {}, { path: '/repay/r1' }, '#/repay/r1'],
  ['the open one has another worker', { addresses: ['#/home'], isForeign: true }, { path: '/repay/r1' }, '#/repay/r1'],
  ['it says no place', {}, undefined, '#/order'],
  ['it leads elsewhere', {}, { path: '//langkah.example.org/?x' }, '#/order'],
])('opens a new page where %s', async (_, open, data, hash) => {
  const { send, openWindow } = await worker(open)
  await send('notificationclick', clicked(data))
  expect(openWindow.mock.calls).toEqual([[SCOPE + hash]])
})

test('notifies the open pages that events may be sent', async () => {
  const { send, pages } = await worker({ addresses: ['#/home', '#/order'] })
  await send('sync', { tag: 'outbox' })
  for (const { postMessage } of pages) expect(postMessage.mock.calls).toEqual([[FLUSH_OUTBOX]])
})

test('subscribes again if the browser ended the old subscription, and notifies the open pages', async () => {
  const { send, pages, subscribe } = await worker({ addresses: ['#/home'] })
  const options = { userVisibleOnly: true }
  await send('pushsubscriptionchange', { oldSubscription: { options } })
  expect(subscribe.mock.calls).toEqual([[options]])
  expect(pages[0]!.postMessage.mock.calls).toEqual([[RENEW_PUSH]])
  await send('pushsubscriptionchange')
  expect(subscribe).toHaveBeenCalledTimes(1)
})
