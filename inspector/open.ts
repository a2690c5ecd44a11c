import { inspected } from './app/inspected'
import type { FromApp, ToApp } from './channel/messages'
import { watchedRoom } from './channel/room'
import { socketChannel } from './channel/socketChannel'
import { windowChannel } from './channel/windowChannel'
import { sandbox } from './scene/sandbox'
import type { Platform } from '../src/platform/world/platform'

const isInspector = (w: Window) => w.parent === w && /^#\/test\b/.test(w.location.hash)

/** A lender without a sandbox has its own time. */
const lenderAhead = async (): Promise<number> => {
  const { ahead } = await sandbox<{ ahead: number }>('GET', '/clock').catch(() => ({ ahead: 0 }))
  return ahead
}

export async function openInspector(w: Window & typeof globalThis, root: HTMLElement, platform: Platform) {
  if (isInspector(w)) {
    const { drawInspector } = await import('./draw')
    await drawInspector(root)
    return 'drawn' as const
  }
  if (w.parent !== w) {
    const channel = windowChannel<FromApp, ToApp>(w, () => w.parent)
    const goTo = (to: string) => channel.send({ kind: 'leaving', to })
    return inspected(w, platform, { channel, goTo, ahead: await lenderAhead() })
  }
  const room = watchedRoom(w)
  if (room !== null) {
    const channel = socketChannel<FromApp, ToApp>(w, { name: room, as: 'app' })
    return inspected(w, platform, { channel, goTo: (to) => void w.open(to, '_self'), ahead: await lenderAhead() })
  }
  // The page reloads when it navigates from the app to the inspector.
  w.addEventListener('hashchange', () => {
    if (isInspector(w)) w.location.reload()
  })
  return null
}
