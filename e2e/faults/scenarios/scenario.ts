import type { Locator } from 'playwright/test'
import type { NewBorrower } from '../../fixtures/sandbox'
import { startingWith } from '../../fixtures/words'
import { say, type Visit } from '../visit'

/** How a borrower comes to a call, and how they continue after it. */
export interface Scenario {
  /** bizStatus; null is nobody signed in. */
  status: number | null
  /** The states of the borrower's loans. */
  bills?: NewBorrower['bills']
  /** How the phone number begins, which tells the carrier. */
  prefix?: string
  /** An address; or what is done before it is opened, and the address. */
  at: string | ((visit: Visit) => Promise<string>)
  /** From the page to just before the call. */
  begin?: (visit: Visit) => Promise<void>
  /** What makes the call. The page itself does, without. */
  act?: (visit: Visit) => Promise<void>
  /** The page makes the call before, since what `act` opens needs its answer. */
  isReadAhead?: true
  /** Whether that is to type something. */
  types?: true
  /** Milliseconds until a message is shown, where that may take longer than `WAIT` on a busy machine. */
  answersWithin?: number
  /** What may be said when it went wrong, besides what is said of all calls; null where nobody waits for it. */
  trouble: readonly string[] | null
  /** What can be pressed then. */
  retry?: readonly (string | RegExp)[]
  /** What is there when it went well. */
  done: (visit: Visit) => Locator
  /** The status afterwards: what was saved is there, and once. */
  becomes?: number
  /** What is to be seen of it elsewhere. */
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
