import { inspected } from './app/inspected'
import type { FromApp, ToApp } from './channel/messages'
import { watchedRoom } from './channel/room'
import { socketChannel } from './channel/socketChannel'
import { windowChannel } from './channel/windowChannel'
import type { Platform } from '../src/platform/world/platform'

const isInspector = (w: Window) => w.parent === w && /^#\/test\b/.test(w.location.hash)

export async function openInspector(w: Window & typeof globalThis, root: HTMLElement, platform: Platform) {
  if (isInspector(w)) {
    const { drawInspector } = await import('./draw')
    await drawInspector(root)
    return 'drawn' as const
  }
  if (w.parent !== w) {
    const channel = windowChannel<FromApp, ToApp>(w, () => w.parent)
    return inspected(w, platform, { channel, goTo: (to) => channel.send({ kind: 'leaving', to }) })
  }
  const room = watchedRoom(w)
  if (room !== null) {
    const channel = socketChannel<FromApp, ToApp>(w, { name: room, as: 'app' })
    return inspected(w, platform, { channel, goTo: (to) => void w.open(to, '_self') })
  }
  // The page reloads when it navigates from the app to the inspector.
  w.addEventListener('hashchange', () => {
    if (isInspector(w)) w.location.reload()
  })
  return null
}
