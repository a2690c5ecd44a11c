import type { BrowserReport } from '../../domain/browser'

/** What of this browser the app can use. Tries it where asking alone would not tell. */
export const checkBrowser = async (): Promise<BrowserReport> => ({
  deviceId: maskedDeviceId(document.cookie),
  checks: [
    { name: 'secure', isThere: window.isSecureContext },
    { name: 'cookies', isThere: navigator.cookieEnabled },
    { name: 'storage', isThere: canStore() },
    { name: 'database', isThere: await canOpenDatabase() },
    { name: 'camera', isThere: typeof navigator.mediaDevices?.getUserMedia === 'function' },
  ],
})

function canStore(): boolean {
  try {
    window.localStorage.setItem('check', '1')
    window.localStorage.removeItem('check')
    return true
  } catch {
    return false
  }
}

function canOpenDatabase(): Promise<boolean> {
  return new Promise((resolve) => {
    // Some web views never answer.
    setTimeout(() => resolve(false), 3000)
    try {
      const request = window.indexedDB.open('check')
      request.onsuccess = () => {
        request.result.close()
        window.indexedDB.deleteDatabase('check')
        resolve(true)
      }
      request.onerror = () => resolve(false)
    } catch {
      resolve(false)
    }
  })
}

function maskedDeviceId(cookies: string): string | null {
  const id = /(?:^|;\s*)deviceId=([^;]+)/.exec(cookies)?.[1]
  if (id === undefined) return null
  return id.length < 12 ? '••••' : `${id.slice(0, 4)}••••${id.slice(-4)}`
}
