import { TOKEN_COOKIE } from '#domain/page'
import type { Platform } from './world/platform'

/** The name of the screen lock in storage: whether there is one is known before anything else is loaded. */
export const LOCK = 'lock'

export interface UserInfo {
  userId: string
  phone: string
}

/** `user` is null if only the token is left. */
export interface Session {
  token: string
  user: UserInfo | null
}

// A changed cookie fires no event; an item of the local storage reaches the other tabs.
const SIGNAL = 'session.changed'

function userOf(text: string | null): UserInfo | null {
  try {
    const { userId, phone } = JSON.parse(text ?? '{}') as Record<string, unknown>
    return typeof userId === 'string' && typeof phone === 'string' ? { userId, phone } : null
  } catch {
    return null
  }
}

export type Sessions = ReturnType<typeof createSessions>

export function createSessions({
  cookies,
  storage,
  clock,
  watchTabs,
}: Pick<Platform, 'cookies' | 'storage' | 'clock' | 'watchTabs'>) {
  let lastToken: string | null = null

  function readSession(): Session | null {
    const token = cookies.read(TOKEN_COOKIE)
    return token ? { token, user: userOf(cookies.read('userInfo')) } : null
  }

  const currentToken = () => readSession()?.token ?? null

  function notifyOtherTabs() {
    lastToken = currentToken()
    storage.local.write(SIGNAL, String(clock.now()))
  }

  return {
    readSession,
    storeSession({ token, userId, phone }: { token: string } & UserInfo) {
      cookies.write('userInfo', JSON.stringify({ userId, phone }))
      cookies.write(TOKEN_COOKIE, token)
      notifyOtherTabs()
    },
    clearSession() {
      cookies.drop(TOKEN_COOKIE)
      cookies.drop('userInfo')
      notifyOtherTabs()
    },
    /**
     * Reports a session that began or ended elsewhere: in another tab, or by an expired cookie. Returns an unsubscribe
     * function.
     */
    watchSession(onChange: (session: Session | null) => void): () => void {
      lastToken = currentToken()
      return watchTabs(SIGNAL, () => {
        const session = readSession()
        const token = session?.token ?? null
        if (token === lastToken) return
        lastToken = token
        onChange(session)
      })
    },
  }
}
