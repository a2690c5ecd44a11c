/**
 * Takes links out of the page that could not be fetched, so that a style is fetched anew like all else: Vite's loader
 * takes for loaded whatever has a link.
 */
export function removeFailedLinks(w: Window & typeof globalThis) {
  w.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof w.HTMLLinkElement) target.remove()
    },
    true,
  )
}
