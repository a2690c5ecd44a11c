import type { Locator } from 'playwright/test'
import type { NewBorrower } from '../../fixtures/sandbox'
import { startingWith } from '../../fixtures/words'
import { say, type Visit } from '../visit'

/** How a borrower reaches a call, and continues after it. */
export interface Scenario {
  /** bizStatus; null is signed out. */
  status: number | null
  /** The states of the borrower's loans. */
  bills?: NewBorrower['bills']
  /** Beginning of the phone number, which determines the carrier. */
  prefix?: string
  /** An address; or preparations that return it. */
  at: string | ((visit: Visit) => Promise<string>)
  /** From the page to just before the call. */
  begin?: (visit: Visit) => Promise<void>
  /** Triggers the call, unless the page makes it itself. */
  act?: (visit: Visit) => Promise<void>
  /** The page prefetches the call, whose response `act` needs. */
  isReadAhead?: true
  /** Whether `act` types something. */
  types?: true
  /** Milliseconds until a message is shown, if longer than `WAIT` on a busy machine. */
  answersWithin?: number
  /** Possible messages besides the common ones; null for a call in the background. */
  trouble: readonly string[] | null
  /** Buttons for a retry. */
  retry?: readonly (string | RegExp)[]
  /** Shown after success. */
  done: (visit: Visit) => Locator
  /** The status after saving once. */
  becomes?: number
  /** Checks the effect elsewhere. */
  holds?: (visit: Visit) => Promise<void>
}

export const unsure = [
  'We got no answer. What you typed is kept. Try again: nothing is sent twice.',
  'That did not work. What you typed is kept. Try again: nothing is sent twice.',
]
export const screenAt =
  (route: string) =>
  ({ page }: Visit) =>
    page.locator(`[data-screen="${route}"]`)
export const pressing =
  (english: string) =>
  ({ siti }: Visit) =>
    siti.button(english).click()
export const opening =
  (english: string) =>
  ({ page }: Visit) =>
    page.getByRole('button', { name: startingWith(say(english)) }).click()
export const headed =
  (english: string) =>
  ({ page }: Visit) =>
    page.getByRole('heading', { name: say(english) })
export const fillCode = ({ siti }: Visit) => siti.typesCode()
export const again = ['Try again']
