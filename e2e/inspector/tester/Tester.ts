import { readFileSync } from 'node:fs'
import type { FrameLocator, Locator, Page } from 'playwright/test'
import { expect } from '../../fixtures/expect'
import { SceneSetter } from './SceneSetter'

/** A tester's actions in the inspector, without touching the phone. */
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

  /** Opens a link to a state. */
  follows = (state: string, lang: string) => this.page.goto(`/#/test?state=${state}&lang=${lang}`)

  /** Lit in the chart: the state that the borrower is in, or one around it. */
  lit = (id: string): Locator => this.page.locator(`.chart .body :is(.lit, .lit-in)[data-state="${id}"]`)
  pane = (name: string): Locator => this.page.getByRole('region', { name, exact: true })
  /** An event that is accepted now. */
  offer = (type: string): Locator =>
    this.pane('Events that are accepted').getByRole('button', { name: type, exact: true }).first()
  sees = (route: string) => expect(this.phone.locator(`[data-screen="${route}"]`)).toBeVisible()

  /** With the form's defaults, except for the given fields. */
  async sends(type: string, fields: Record<string, string> = {}) {
    const pane = this.pane('Events that are accepted')
    await expect(pane.locator('.linkish').getByText(type, { exact: true }).first()).toBeAttached()
    // Those within the app are folded.
    if (!(await this.offer(type).isVisible())) await pane.getByText('Within the app').click()
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

  /** Jumps to a state by id; `fixedStatus` fixes the borrower's status on the way. */
  async jumps(id: string, { fixedStatus }: { fixedStatus?: number | null } = {}) {
    await this.page.getByRole('button', { name: 'Jump to…' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Jump to…' })
    const held = dialog.getByRole('checkbox', { name: 'The status stays' })
    if (fixedStatus !== undefined) await held.setChecked(fixedStatus !== null)
    if (typeof fixedStatus === 'number') await expect(dialog).toContainText(`The status stays ${fixedStatus}`)
    await dialog.getByLabel('Search a state').fill(id)
    await dialog.locator(`[data-key="${id}"]`).click()
  }

  /** The phone's address bar. */
  get address(): Locator {
    return this.page.getByRole('status', { name: 'Address' })
  }

  get path(): Locator {
    return this.page.getByRole('list', { name: 'Path', exact: true })
  }

  /** The content of the file that a button saves. */
  async saves(button: string): Promise<string> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('button', { name: button }).click(),
    ])
    return readFileSync(await download.path(), 'utf8')
  }

  /** Reports a bug by those answers; the file that is saved. */
  async reports(answers: Record<string, string> = {}): Promise<string> {
    await this.page.getByRole('button', { name: 'Report a bug' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Report a bug' })
    for (const [label, text] of Object.entries(answers)) await dialog.getByLabel(label).fill(text)
    return this.saves('Save the report')
  }

  /** As a file that is dragged from a folder. */
  async drops(name: string, text: string) {
    const dataTransfer = await this.page.evaluateHandle(
      ([fileName, content]) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([content], fileName))
        return transfer
      },
      [name, text] as const,
    )
    for (const type of ['dragenter', 'dragover', 'drop'])
      await this.page.getByRole('main').first().dispatchEvent(type, { dataTransfer })
  }

  /** Back to the landing page by the slider, then replays to the end. */
  async replaysFromLanding(end: string) {
    const slider = this.page.getByRole('slider', { name: 'Go to an event' })
    const last = await slider.inputValue()
    await slider.fill('0')
    await this.sees('/noren')
    await this.page.getByRole('button', { name: 'Replay', exact: true }).click()
    await this.sees(end)
    await expect(slider).toHaveValue(last)
  }

  imports = (tape: string) =>
    this.page
      .locator('[data-picks="Import a tape"]')
      .setInputFiles({ name: 'other.tape', mimeType: 'text/plain', buffer: Buffer.from(tape) })

  opensTab = (name: string) => this.page.getByRole('tab', { name, exact: true }).click()

  /** From the landing page, with the code that the scene shows. */
  async signsIn() {
    await this.sends('route.requested', { path: '/login' })
    await this.sees('/login')
    await this.sends('code.request')
    await expect(this.scene.pane.getByText('••••')).toBeVisible()
    await this.sends('code.submit')
    await this.sees('/identity-auth')
  }

  /** A certified borrower's countdown at `/home`, with the clock paused at seven seconds. */
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
