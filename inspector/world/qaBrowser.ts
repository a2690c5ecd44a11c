import type { Scene } from '../scene/sceneTypes'

const agents: Record<Exclude<Scene['browser'], 'chrome'>, string> = {
  inApp:
    'Mozilla/5.0 (Linux; Android 13; SM-A135F Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0.0.0;]',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
}

type Saved = Pick<Scene, 'permission' | 'browser'>
const KEY = 'langkah-qa-browser'
const usual: Saved = { permission: 'ask', browser: 'chrome' }

const read = (w: Window): Saved => ({ ...usual, ...JSON.parse(w.sessionStorage.getItem(KEY) ?? '{}') })

export function createQaBrowser(w: Window & typeof globalThis) {
  let saved = read(w)
  const agent = w.navigator.userAgent
  Object.defineProperty(w.navigator, 'userAgent', {
    configurable: true,
    get: () => (saved.browser === 'chrome' ? agent : agents[saved.browser]),
  })
  const devices = w.navigator.mediaDevices as MediaDevices | undefined
  if (devices) {
    const open = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async (link) => {
      if (saved.permission === 'denied') throw new DOMException('Permission denied', 'NotAllowedError')
      return open(link)
    }
  }
  const { permissions } = w.navigator
  const query = permissions.query.bind(permissions)
  permissions.query = async (link) => {
    const status = await query(link)
    if (saved.permission !== 'ask') Object.defineProperty(status, 'state', { value: saved.permission })
    return status
  }
  return {
    state: () => saved,
    set(change: Partial<Saved>) {
      saved = { ...saved, ...change }
      w.sessionStorage.setItem(KEY, JSON.stringify(saved))
    },
  }
}

export type QaBrowser = ReturnType<typeof createQaBrowser>
