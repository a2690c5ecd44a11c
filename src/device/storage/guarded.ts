type Area = 'local' | 'session'

// What the browser refused to store lives as long as the page.
const unstored = { local: new Map<string, string>(), session: new Map<string, string>() }

/** `null` where storage is blocked, as in some in-app browsers: there the mere mention of it throws. */
function storageOf(area: Area): Storage | null {
  try {
    return area === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return null
  }
}

export function readItem(area: Area, name: string): string | null {
  const text = unstored[area].get(name)
  if (text !== undefined) return text
  try {
    return storageOf(area)?.getItem(name) ?? null
  } catch {
    return null
  }
}

/** Never throws: what can't be stored is remembered until the page goes. */
export function writeItem(area: Area, name: string, text: string) {
  unstored[area].set(name, text)
  try {
    const storage = storageOf(area)
    storage?.setItem(name, text)
    if (storage?.getItem(name) === text) unstored[area].delete(name)
  } catch {
    return
  }
}

export function dropItem(area: Area, name: string) {
  unstored[area].delete(name)
  try {
    storageOf(area)?.removeItem(name)
  } catch {
    return
  }
}
