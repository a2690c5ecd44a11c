import type { Page } from '../world/platform'

/** Chromium's `beforeinstallprompt`, which the DOM types leave out. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
  userChoice: Promise<unknown>
}

const canPrompt = (event: Event): event is InstallEvent => 'prompt' in event && 'userChoice' in event

/**
 * Holds back the browser's install prompt until it is wanted: its event fires once, soon after the page loads, and can
 * be used once.
 */
export function createInstalling(page: Page) {
  let held: InstallEvent | null = null
  page.addEventListener?.('beforeinstallprompt', (event) => {
    if (!canPrompt(event)) return
    event.preventDefault()
    held = event
  })
  page.addEventListener?.('appinstalled', () => (held = null))
  return {
    canAskToInstall: () => held !== null,
    async askToInstall(): Promise<void> {
      const event = held
      held = null
      await event?.prompt()
      await event?.userChoice
    },
  }
}
