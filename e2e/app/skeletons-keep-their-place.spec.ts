import type { Page } from 'playwright/test'
import type { NewBorrower } from '../fixtures/sandbox'
import { expect, nightlyUnless, test } from '../fixtures/test'

/** Delays everything that the screen fetches, except for the borrower's status, until released. */
async function holdReads(page: Page): Promise<() => void> {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/api\/user\/(?!user\/status)/, async (route) => {
    await gate
    await route.continue()
  })
  return letGo
}

/** Sums up layout shifts like browsers do. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        const { dataset } = document.documentElement
        if (!entry.hadRecentInput) dataset['shifts'] = String(Number(dataset['shifts'] ?? 0) + entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftsOf = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['shifts'] ?? 0))

/** The visible blocks from the top: cards, notes, fields and skeletons. */
const shapeOf = (page: Page) =>
  page.evaluate(() => {
    // Without the skeletons of other screens.
    const shown = <E extends Element>(name: string) =>
      [...document.querySelectorAll<E>(name)].find((part) => part.getClientRects().length > 0)
    const main = shown<HTMLElement>('main')
    const isWrapper = ({ className, tagName, ariaBusy }: Element) =>
      tagName === 'FORM' || tagName === 'UL' || ariaBusy === 'true' || className === '' || className.startsWith('stack')
    const blocksIn = (element: Element): Element[] =>
      [...element.children].flatMap((child) => (isWrapper(child) ? blocksIn(child) : [child]))
    const placed = [...(main ? blocksIn(main) : [])].map((block) => {
      const { top, height } = block.getBoundingClientRect()
      return { top: Math.round(top + window.scrollY), height: Math.round(height) }
    })
    return {
      title: shown('h1')?.getBoundingClientRect().top,
      header: main?.previousElementSibling?.getBoundingClientRect().bottom,
      actions: shown('main + *')?.getBoundingClientRect().top,
      // Text for screen readers only has no height.
      blocks: placed.filter(({ height }) => height > 2),
    }
  })

interface Place {
  borrower: NewBorrower
  path: string
  /** Hidden until the status is known, so it is compared only after that. */
  hasTabBar?: true
  /** How many blocks must be where their skeletons were. */
  blocks: number
}

const open: NewBorrower = { bizStatus: 60, bills: [{ status: 50 }] }
const places: Place[] = [
  { borrower: open, path: '/home', hasTabBar: true, blocks: 1 },
  { borrower: { bizStatus: 60 }, path: '/home', hasTabBar: true, blocks: 1 },
  { borrower: { bizStatus: 60, bills: [{ status: 70 }] }, path: '/home', hasTabBar: true, blocks: 1 },
  { borrower: open, path: '/order', hasTabBar: true, blocks: 2 },
  { borrower: { bizStatus: 60 }, path: '/loan', blocks: 2 },
  { borrower: open, path: '/repay/:repayId', blocks: 3 },
  { borrower: { bizStatus: 10 }, path: '/survey', blocks: 2 },
  { borrower: { bizStatus: 30 }, path: '/facial-auth/step-two', blocks: 6 },
  { borrower: { bizStatus: 40 }, path: '/facial-auth/step-three', blocks: 4 },
  { borrower: { bizStatus: 50 }, path: '/facial-auth/step-four', blocks: 4 },
]

for (const [i, { borrower: condition, path, hasTabBar, blocks }] of places.entries()) {
  const bills = condition.bills?.map(({ status }) => ` with a loan in state ${status}`).join() ?? ''
  test(
    `what is loaded at ${path}${bills} is where its skeleton was`,
    nightlyUnless(i === 0),
    async ({ page, borrower, signIn, sandbox }) => {
      const session = await signIn(page, await borrower(condition))
      const repayId = path.includes(':repayId') ? await sandbox.latestLoan(session) : ''
      await watchShifts(page)
      const letGo = await holdReads(page)
      await page.goto(`/#${path.replace(':repayId', repayId)}`)
      await expect(page.locator(`[data-screen="${path}"] [aria-busy=true]`).first()).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(hasTabBar ? 1 : 0)
      const skeleton = await shapeOf(page)
      letGo()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const screen = await shapeOf(page)
      const fixed = ({ title, header, actions }: typeof screen) => ({ title, header, actions })
      expect(fixed(screen)).toEqual(fixed(skeleton))
      expect(skeleton.blocks.length).toBeGreaterThanOrEqual(blocks)
      for (const [i, block] of screen.blocks.slice(0, blocks).entries()) {
        expect(Math.abs(block.top - skeleton.blocks[i]!.top), `the top of block ${i + 1}`).toBeLessThanOrEqual(8)
      }
      expect(await shiftsOf(page)).toBeLessThan(0.02)
    },
  )
}
