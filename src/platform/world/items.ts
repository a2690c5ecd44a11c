import type { Items } from './platform'

type ItemStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/**
 * Items of a storage that may be missing, blocked or full. It is accessed lazily and each time, because in some in-app
 * browsers the mere access throws, and each access costs time before the first paint.
 */
export function createItems(storage: () => ItemStorage | null): Items {
  const unstored = new Map<string, string>()
  const stored = (name: string) => attempt(() => storage()?.getItem(name)) ?? null
  return {
    read: (name) => unstored.get(name) ?? stored(name),
    write(name, text) {
      unstored.set(name, text)
      attempt(() => storage()?.setItem(name, text))
      const isStored = stored(name) === text
      if (isStored) unstored.delete(name)
      return isStored
    },
    drop(name) {
      unstored.delete(name)
      attempt(() => storage()?.removeItem(name))
    },
  }
}
