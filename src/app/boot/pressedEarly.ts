/** Presses again, now that the app is alive, what was pressed in the shell before; the page's boot script marked it. */
export function pressWhatWasPressed(root: HTMLElement): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[aria-busy]')) {
    button.removeAttribute('aria-busy')
    button.click()
  }
}
