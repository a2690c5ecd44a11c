import { startLender } from '../../fixtures/lender'
import type { Sandbox } from '../../fixtures/sandbox'
import { test } from '../../fixtures/test'
import { Tester } from './Tester'

/** On the QA build, with a lender and a clock of its own. */
export const qaTest = test.extend<{ tester: Tester }, { sandbox: Sandbox }>({
  sandbox: [
    async ({}, use) => {
      const lender = await startLender('dist/qa')
      await use(lender.sandbox)
      await lender.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  viewport: { width: 1440, height: 900 },
  tester: async ({ page }, use) => {
    await use(new Tester(page))
    // A fault that no call has met would meet the next test.
    await page.request.delete('/sandbox/faults')
  },
})

export { expect } from '../../fixtures/expect'
