import type { Page } from 'playwright/test'
import { Borrower } from '../fixtures/Borrower'
import { faceVideo } from '../camera/drawCard'
import { expect, test } from '../fixtures/test'
import { wordsOf } from '../fixtures/words'

const say = wordsOf('id')

/** How far the drawn head turns sideways during its animation. */
const turnOf = (page: Page, view: string) =>
  page.evaluate((name) => {
    const face = document.querySelector(`[data-view=${name}] g`)
    const [turn] = face?.getAnimations() ?? []
    if (!face || !turn) return null
    const { duration } = turn.effect?.getComputedTiming() ?? {}
    const [from, to] = [0, 0.99 * Number(duration)].map((time) => {
      turn.currentTime = time
      const { left, right } = face.getBoundingClientRect()
      return (left + right) / 2
    })
    return (to ?? 0) - (from ?? 0)
  }, view)

test('a face that is far away is to come closer and is not taken; then each view shows how to turn @camera', async ({
  page,
  sandbox,
  borrower,
  signIn,
  cameraFile,
}) => {
  const phone = await borrower({ bizStatus: 20 })
  await sandbox.confirmCard(await signIn(page, phone))
  const siti = new Borrower(page, say, sandbox, { phone, cameraFile })
  await faceVideo(cameraFile, 4, siti.filmFrom, 1, 0.5)
  await page.goto('/#/facial-auth/step-one')
  await siti.button('Use the camera').click()
  await expect(page.getByText(say('Too far. Come closer until your face fills the oval.'))).toBeVisible()
  // The automatic picture would have been taken after two seconds.
  await expect(page.getByText(/1 (of|dari) 3/)).toBeVisible()

  await faceVideo(cameraFile, 12, siti.filmFrom)
  await siti.button('Close the camera').click()
  await siti.button('Use the camera').click()
  const turns: Record<string, number | null> = {}
  for (let view = 1; view <= 3; view++) {
    await expect(page.getByText(new RegExp(`${view} (of|dari) 3`))).toBeVisible()
    const now = await page.evaluate(() => {
      const heads = [...document.querySelectorAll<HTMLElement>('[data-view]')]
      return heads.find((head) => head.querySelector('g'))?.dataset['view'] ?? ''
    })
    turns[now] = await turnOf(page, now)
  }
  expect(turns['front']).toBeNull()
  expect(turns['left']).toBeLessThan(-3)
  expect(turns['right']).toBeGreaterThan(3)
})
