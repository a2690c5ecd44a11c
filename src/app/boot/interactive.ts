let resolve = () => {}

/** Settles when the first screen takes input: what it does without is fetched from then on. */
export const interactive = new Promise<void>((settle) => {
  resolve = settle
})

/** Sets the mark that tests and measurements wait for. */
export function markInteractive(): void {
  performance.mark('app-interactive')
  resolve()
}
