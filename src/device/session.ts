import { dropCookie, readCookie, writeCookie } from './storage/cookies'
import { writeItem } from './storage/guarded'

export interface UserInfo {
  userId: string
  phone: string
}

/** `user` is null when only the token is left of it. */
export interface Session {
  token: string
  user: UserInfo | null
}

// Cookies tell nobody that they changed; a storage event reaches the other tabs.
const SIGNAL = 'session.changed'
let lastToken: string | null = null

function userOf(text: string | null): UserInfo | null {
  try {
    const { userId, phone } = JSON.parse(text ?? '{}') as Record<string, unknown>
    return typeof userId === 'string' && typeof phone === 'string' ? { userId, phone } : null
  } catch {
    return null
  }
}

export function readSession(): Session | null {
  const token = readCookie('token')
  return token ? { token, user: userOf(readCookie('userInfo')) } : null
}

const currentToken = () => readSession()?.token ?? null

function tellOtherTabs() {
  lastToken = currentToken()
  writeItem('local', SIGNAL, String(Date.now()))
}

export function storeSession(session: { token: string } & UserInfo) {
  const { token, userId, phone } = session
  writeCookie('userInfo', JSON.stringify({ userId, phone }))
  writeCookie('token', token)
  tellOtherTabs()
}

export function forgetSession() {
  dropCookie('token')
  dropCookie('userInfo')
  tellOtherTabs()
}

/** Tells of a session that began or ended elsewhere: in another tab, or by a cookie that ran out. Returns its end. */
export function watchSession(onChange: (session: Session | null) => void): () => void {
  lastToken = currentToken()
  const check = () => {
    const session = readSession()
    const token = session?.token ?? null
    if (token === lastToken) return
    lastToken = token
    onChange(session)
  }
  const onStorage = (event: StorageEvent) => (event.key === SIGNAL || event.key === null ? check() : undefined)
  window.addEventListener('storage', onStorage)
  window.addEventListener('focus', check)
  window.addEventListener('pageshow', check)
  document.addEventListener('visibilitychange', check)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('focus', check)
    window.removeEventListener('pageshow', check)
    document.removeEventListener('visibilitychange', check)
  }
}
