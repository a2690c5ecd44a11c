/** `false` only when the browser is sure: `true` promises nothing. */
export const isOnline = () => globalThis.navigator?.onLine !== false

/** Tells when the network goes and comes back. Returns its end. */
export function watchNetwork(onChange: (isOnline: boolean) => void): () => void {
  const tell = () => onChange(isOnline())
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}
