import type { Locator, Page } from 'playwright/test'
import { expect } from '../../fixtures/expect'

/** A tester's actions on the scene. */
export class SceneSetter {
  readonly pane: Locator
  constructor(page: Page) {
    this.pane = page.getByRole('region', { name: 'Set the scene', exact: true })
  }

  async sets(group: string, choice: string) {
    await this.pane.getByRole('radiogroup', { name: group }).getByRole('radio', { name: choice, exact: true }).click()
  }

  async breaks(call: string, fault: string) {
    await this.pane.getByRole('button', { name: 'Add a fault' }).click()
    await this.pane.getByLabel('Call').selectOption(call)
    await this.pane.getByLabel('Kind of fault').selectOption(fault)
    await this.pane.getByRole('button', { name: 'Break it' }).click()
    await expect(this.pane.getByText(`${call} ${fault} ×1`)).toBeVisible()
  }
}
