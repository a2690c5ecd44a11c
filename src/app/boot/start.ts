/** Begins in the page. Whether the app can begin, and when to try again, is between it and the page's boot script. */
export function start(begin: (root: HTMLElement) => Promise<void>): void {
  const root = document.getElementById('root')
  if (!root) return
  const tryToBegin = () => void begin(root).catch(() => document.dispatchEvent(new Event('error')))
  document.addEventListener('retry', tryToBegin)
  tryToBegin()
}
