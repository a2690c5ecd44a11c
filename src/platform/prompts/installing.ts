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
  let installEvent: InstallEvent | null = null
  page.addEventListener?.('beforeinstallprompt', (event) => {
    if (!canPrompt(event)) return
    event.preventDefault()
    installEvent = event
  })
  page.addEventListener?.('appinstalled', () => (installEvent = null))
  return {
    canAskToInstall: () => installEvent !== null,
    async askToInstall(): Promise<void> {
      const event = installEvent
      installEvent = null
      await event?.prompt()
      await event?.userChoice
    },
  }
}
