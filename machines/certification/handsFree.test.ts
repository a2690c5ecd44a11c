import { describe, expect, test } from 'vitest'
import { HANDS_FREE } from '#domain/limits'
import { settle } from '../testing/appTesting'
import { bad, createCardActor, good, seen, taken } from '../testing/cardTesting'

async function createAiming(...given: Parameters<typeof createCardActor>) {
  const card = await createCardActor(...given)
  card.actor.send({ type: 'camera.use' })
  card.actor.send({ type: 'camera.opened' })
  const look = (isReady: boolean) => card.actor.send(seen(isReady))
  const open = () => {
    const value = card.state()
    return typeof value === 'object' && 'aiming' in value && typeof value.aiming === 'object' ? value.aiming.open : null
  }
  return { ...card, look, open }
}

describe('a picture is taken hands-free', () => {
  test('after one second of a frame that is ready, and no sooner', async () => {
    const { clock, look, open } = await createAiming()
    look(true)
    expect(open()).toBe('steady')
    clock.increment(900)
    look(true)
    expect(open()).toBe('steady')
    clock.increment(100)
    expect(open()).toBe('taking')
  })
  test('not before a frame is ready', async () => {
    const { clock, look, open } = await createAiming()
    look(false)
    clock.increment(9000)
    expect(open()).toBe('searching')
  })
  test('only after a whole second: an interruption starts it again', async () => {
    const { clock, look, open } = await createAiming()
    look(true)
    clock.increment(900)
    look(false)
    expect(open()).toBe('searching')
    look(true)
    clock.increment(900)
    expect(open()).toBe('steady')
    clock.increment(100)
    expect(open()).toBe('taking')
  })
  test('also while the ten seconds end after which a bad one may be sent', async () => {
    const { clock, look, open, context } = await createAiming()
    clock.increment(9500)
    look(true)
    clock.increment(500)
    expect([open(), context().isPatienceOver]).toEqual(['steady', true])
    clock.increment(500)
    expect(open()).toBe('taking')
  })
  test('once: nothing more is taken while the device takes it, whatever is seen or pressed', async () => {
    const { actor, clock, look, open, buzzes } = await createAiming()
    look(true)
    clock.increment(1000)
    expect(actor.getSnapshot().can({ type: 'shutter.press' })).toBe(false)
    look(false)
    look(true)
    clock.increment(5000)
    expect(open()).toBe('taking')
    expect(buzzes).toEqual([])
  })
  test('and the phone buzzes once it is taken, so that the buzz does not blur it', async () => {
    const { actor, clock, look, state, buzzes } = await createAiming()
    look(true)
    clock.increment(1000)
    actor.send(taken())
    expect([state(), buzzes]).toEqual(['checking', ['photo.taken']])
    await settle()
    expect([state(), buzzes.length]).toEqual(['uploading', 1])
  })
  test('never of a file', async () => {
    const { actor, buzzes } = await createAiming()
    actor.send(taken(false))
    expect(buzzes).toEqual([])
  })
})

describe('the shutter', () => {
  test('takes a frame that is not ready', async () => {
    const { actor, look, open } = await createAiming()
    look(false)
    actor.send({ type: 'shutter.press' })
    expect(open()).toBe('taking')
  })
  test('does not wait for the second', async () => {
    const { actor, look, open } = await createAiming()
    look(true)
    actor.send({ type: 'shutter.press' })
    expect(open()).toBe('taking')
  })
  test('does nothing before the camera has opened', async () => {
    const { actor, state } = await createCardActor()
    actor.send({ type: 'camera.use' })
    expect(actor.getSnapshot().can({ type: 'shutter.press' })).toBe(false)
    actor.send(seen(true))
    expect(state()).toEqual({ aiming: 'opening' })
  })
})

describe('a picture that is taken again', () => {
  const createAgain = async () => {
    const card = await createAiming({ pictures: [bad, good] })
    await card.take()
    card.actor.send({ type: 'photo.retake' })
    card.actor.send({ type: 'camera.opened' })
    return card
  }
  test('is not taken at once: there is time to turn the card', async () => {
    const { clock, look, open } = await createAgain()
    look(true)
    expect(open()).toBe('resting')
    clock.increment(HANDS_FREE.rest - 100)
    look(true)
    expect(open()).toBe('resting')
    clock.increment(100)
    expect(open()).toBe('searching')
    look(true)
    clock.increment(1000)
    expect(open()).toBe('taking')
  })
  test('can be taken by the shutter meanwhile', async () => {
    const { actor, open } = await createAgain()
    actor.send({ type: 'shutter.press' })
    expect(open()).toBe('taking')
  })
})

test.each(['searching', 'steady', 'taking'] as const)(
  'when the page is hidden the camera is released while %s, and starts again when it is visible',
  async (name) => {
    const { actor, clock, look, state, open } = await createAiming()
    if (name !== 'searching') look(true)
    if (name === 'taking') clock.increment(1000)
    expect(open()).toBe(name)
    actor.send({ type: 'camera.paused' })
    expect(state()).toEqual({ aiming: 'opening' })
    clock.increment(60000)
    expect(state()).toEqual({ aiming: 'opening' })
    actor.send({ type: 'camera.opened' })
    expect(open()).toBe('searching')
  },
)
