const failed = new Set<string>()
const underWay = new Map<string, Promise<void>>()

/**
 * Notes the styles that could not be fetched: Vite's loader asks for each once only, and has the code fail that came with
 * it. Code is code without its styles; whoever shows something asks for them.
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

/** None where there is no page. */
const asked = () =>
  [...(globalThis.document?.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]') ?? [])].map(({ href }) => href)

/**
 * Loads a part of the app with its styles, however often it is tried. Styles that failed before are fetched anew; where one of
 * its own fails again, it rejects, and not where another part's does: that one may share it.
 */
export function createStyledLoader() {
  const own = new Set<string>()
  return async function loadStyled<T>(load: () => Promise<T>): Promise<T> {
    const before = new Set(asked())
    const loading = load()
    // Vite's loader has asked for them by now, the first time.
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
