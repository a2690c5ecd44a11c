import { textHash } from '#domain/textHash'

const MOST = 20

const NAME = 'once'

/** Session storage, where keys survive a reload. */
interface KeyStore {
  read: (name: string) => string | null
  write: (name: string, text: string) => void
}

function parse(text: string | null): [string, string][] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter((pair) => Array.isArray(pair) && pair.length === 2) : []
  } catch {
    return []
  }
}

/**
 * Idempotency keys. A call has one key from its first try until the lender has answered, through broken connections and
 * reloads. Only a hash of the call is stored.
 */
export function createIdempotencyKeys({ store, newId }: { store: KeyStore; newId: () => string }) {
  const keys = new Map(parse(store.read(NAME)))
  const save = () => store.write(NAME, JSON.stringify([...keys]))
  const nameOf = (call: string) => textHash(call).toString(36)
  return {
    keyFor(call: string): string {
      const name = nameOf(call)
      const key = keys.get(name) ?? newId()
      keys.set(name, key)
      for (const oldest of [...keys.keys()].slice(0, -MOST)) keys.delete(oldest)
      save()
      return key
    },
    /** The lender has answered: an equal call from now on gets a new key. */
    settle(call: string) {
      if (keys.delete(nameOf(call))) save()
    },
  }
}

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>
