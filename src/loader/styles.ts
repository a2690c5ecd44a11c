const failed = new Set<string>()
const underWay = new Map<string, Promise<void>>()

/**
 * Records the styles that failed to load: Vite's loader requests each only once, and rejects the code that needs it.
 * Here the code resolves without its styles, and `createStyledLoader` requests them again.
 */
export function watchStyles(w: Window & typeof globalThis) {
  w.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof w.HTMLLinkElement) || target.rel !== 'stylesheet') return
      failed.add(target.href)
      target.remove()
    },
    true,
  )
  w.addEventListener('vite:preloadError', (event) => {
    if (event.payload.message.includes('CSS')) event.preventDefault()
  })
}

const newLink = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.onload = () => {
      failed.delete(href)
      resolve()
    }
    link.onerror = () => reject(new TypeError(`Failed to fetch the style ${href}`))
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  })

function fetchStyle(href: string): Promise<void> {
  const fetching = underWay.get(href) ?? newLink(href).finally(() => underWay.delete(href))
  underWay.set(href, fetching)
  return fetching
}

/** Empty without a document. */
const asked = () =>
  [...(globalThis.document?.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]') ?? [])].map(({ href }) => href)

/**
 * Loads a chunk with its styles, also on retries. All styles that failed before are requested again; the load rejects
 * only if one of its own fails again, because another chunk's style doesn't concern it.
 */
export function createStyledLoader() {
  const own = new Set<string>()
  return async function loadStyled<T>(load: () => Promise<T>): Promise<T> {
    const before = new Set(asked())
    const loading = load()
    // On the first load, Vite's loader has added the chunk's links by now.
    for (const href of asked()) if (!before.has(href)) own.add(href)
    const loaded = await loading
    const complete = (href: string) =>
      fetchStyle(href).catch((error: unknown) => {
        if (own.has(href)) throw error
      })
    await Promise.all([...failed].map(complete))
    return loaded
  }
}
