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
  tester: async ({ page }, use) => use(new Tester(page)),
})

export { expect } from '../../fixtures/expect'
