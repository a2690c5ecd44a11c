import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from '../../fixtures/expect'

/** Of the inspector: the app in its frame is judged by tests of its own. */
export async function expectAxeClean(page: Page, name: string) {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`)
  expect(found, name).toEqual([])
}
