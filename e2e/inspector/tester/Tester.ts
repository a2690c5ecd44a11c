import { readFileSync } from 'node:fs'
import type { FrameLocator, Locator, Page } from 'playwright/test'
import { expect } from '../../fixtures/expect'
import { SceneSetter } from './SceneSetter'

/** What a tester does in the inspector, without a touch on the phone frame. */
export class Tester {
  readonly phone: FrameLocator
  readonly scene: SceneSetter
  constructor(readonly page: Page) {
    this.phone = page.frameLocator('iframe:not([hidden])')
    this.scene = new SceneSetter(page)
  }

  async opens(query = '') {
    await this.page.goto(`/?lang=en#/test${query}`)
    await expect(this.offer('route.requested')).toBeVisible()
  }

  /** A link to a state. */
  follows = (state: string, lang: string) => this.page.goto(`/#/test?state=${state}&lang=${lang}`)

  /** As it is drawn on the sheet in sight. */
  state = (id: string): Locator => this.page.locator(`.chart [data-state="${id}"]`)
  pane = (name: string): Locator => this.page.getByRole('region', { name, exact: true })
  /** An event that is accepted now. */
  offer = (type: string): Locator =>
    this.pane('Events that are accepted').getByRole('button', { name: type, exact: true }).first()
  sees = (route: string) => expect(this.phone.locator(`[data-screen="${route}"]`)).toBeVisible()

  /** With what stands in its form, but for the fields that are given. */
  async sends(type: string, fields: Record<string, string> = {}) {
    await expect(this.offer(type)).toBeVisible()
    if ((await this.offer(type).getAttribute('aria-expanded')) === 'false') await this.offer(type).click()
    const form = this.pane('Events that are accepted')
    for (const [name, value] of Object.entries(fields)) {
      const field = form.getByLabel(name, { exact: true })
      if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value)
      else await field.fill(value)
    }
    await form.getByRole('button', { name: 'Send', exact: true }).click()
  }

  /** To a state, by its id; `statusHeld` holds the borrower's status on the way, or lets it go again. */
  async jumps(id: string, { statusHeld }: { statusHeld?: number | null } = {}) {
    await this.page.getByRole('button', { name: 'Jump to…' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Jump to…' })
    const held = dialog.getByRole('checkbox', { name: 'The status stays' })
    if (statusHeld !== undefined) await held.setChecked(statusHeld !== null)
    if (typeof statusHeld === 'number') await expect(dialog).toContainText(`The status stays ${statusHeld}`)
    await dialog.getByLabel('Search a state').fill(id)
    await dialog
      .getByRole('button')
      .filter({ has: this.page.getByText(id, { exact: true }) })
      .click()
  }

  /** What the address bar of the phone shows. */
  get address(): Locator {
    return this.page.getByRole('status', { name: 'Address' })
  }

  get path(): Locator {
    return this.page.getByRole('list', { name: 'Path', exact: true })
  }

  /** What a button saves as a file. */
  async saves(button: string): Promise<string> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('button', { name: button }).click(),
    ])
    return readFileSync(await download.path(), 'utf8')
  }

  /** Back to the landing by the slider, and on to the end as fast as it goes, which is there. */
  async replaysFromLanding(end: string) {
    const slider = this.page.getByRole('slider', { name: 'Go to an event' })
    const last = await slider.inputValue()
    await slider.fill('0')
    await this.sees('/noren')
    await this.page.getByLabel('Speed').selectOption('100×')
    await this.page.getByRole('button', { name: 'Replay', exact: true }).click()
    await this.sees(end)
    await expect(slider).toHaveValue(last)
  }

  imports = (tape: string) =>
    this.page
      .locator('[data-picks="Import a tape"]')
      .setInputFiles({ name: 'other.tape', mimeType: 'text/plain', buffer: Buffer.from(tape) })

  /** On a phone. */
  opensTab = (name: string) => this.page.getByRole('tab', { name, exact: true }).click()

  /** From the landing, with the code that the scene shows. */
  async signsIn() {
    await this.sends('route.requested', { path: '/login' })
    await this.sees('/login')
    await this.sends('code.request')
    await expect(this.scene.pane.getByText('••••')).toBeVisible()
    await this.sends('code.submit')
    await this.sees('/identity-auth')
  }

  /** A certified borrower's countdown at `/home`, with the clock held at seven seconds. */
  async holdsCountdown(): Promise<Locator> {
    await this.scene.sets('bizStatus', '60')
    await this.sees('/home')
    await this.holdsClock()
    await this.sends('credit.assessing')
    const ring = this.phone.locator('[data-overlay="countdown.home"]')
    await expect(ring).toContainText('10')
    for (const left of ['9', '8', '7']) {
      await this.movesClock('+1')
      await expect(ring).toContainText(left)
    }
    return ring
  }

  holdsClock = () => this.page.getByRole('button', { name: 'Hold', exact: true }).click()
  movesClock = (by: '+1' | '+10' | '+24 h') => this.page.getByRole('button', { name: by, exact: true }).click()
}
