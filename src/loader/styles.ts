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

/** Fetches the styles anew that failed before. Rejects when one does again. */
export const completeStyles = (): Promise<unknown> => Promise.all([...failed].map(fetchStyle))
