import type { Page } from 'playwright/test'
import type { Borrower } from '../fixtures/Borrower'
import type { Sandbox, SignedIn } from '../fixtures/sandbox'
import { wordsOf } from '../fixtures/words'

/** One borrower at one call. */
export interface Visit {
  page: Page
  sandbox: Sandbox
  siti: Borrower
  /** Null where signed out. */
  session: SignedIn | null
}

export const say = wordsOf('id')

/** Messages after any failed call. */
const common = [
  'No connection. What you entered is kept.',
  'The connection is slow. What you entered is kept, please try again.',
  'The answer could not be read. Please try again.',
  'That did not work. Please try again.',
  'There is no connection',
]

/** Any of these texts in the borrower's language. */
export function shown({ page }: Pick<Visit, 'page'>, own: readonly string[]) {
  const [first, ...rest] = [...common, ...own].map((text) => page.getByText(say(text), { exact: true }))
  return rest.reduce((any, each) => any.or(each), first!).first()
}

/** The last button with one of these names or patterns. */
export const oneOf = ({ page }: Pick<Visit, 'page'>, names: readonly (string | RegExp)[]) => {
  const [first, ...rest] = names.map((name) =>
    page.getByRole('button', typeof name === 'string' ? { name: say(name), exact: true } : { name }),
  )
  return rest.reduce((any, each) => any.or(each), first!).last()
}
