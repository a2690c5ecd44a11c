import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock, type EventFrom } from 'xstate'
import type { PersonalRecord } from '#domain/service/dataExport'
import { allowanceIn, type PermissionLedger } from '#domain/service/permissionLedger'
import { driving } from '../testing/actorTesting'
import { settle } from '../testing/appTesting'
import { code as answer } from '#domain/answerCodes'
import { offline, refusedWith, unanswered } from '../testing/loanTesting'
import { masked, profileLender, profileWith, whole, type ProfileLender } from '../testing/profileTesting'
import type { profileMachine } from './profileMachine'

type Happening = EventFrom<typeof profileMachine>

async function profileOf(given: Partial<ProfileLender> = {}) {
  const lender = profileLender(given)
  const clock = new SimulatedClock()
  const actor = createActor(profileWith(lender), { clock }).start()
  await settle()
  const isOtp = (tag: 'sending' | 'retryable') => actor.getSnapshot().children.otp?.getSnapshot().hasTag(tag) === true
  return {
    ...driving(actor, clock),
    lender,
    state: () => {
      const { value, children } = actor.getSnapshot()
      const isUnsent = children.otp?.getSnapshot().matches({ confirming: { sending: 'sendFailed' } })
      const purpose = typeof value.held === 'string' ? null : Object.keys(value.held)[0]
      return { ...value, held: isUnsent && purpose ? { [purpose]: 'sendFailed' } : value.held }
    },
    isBusy: () => actor.getSnapshot().hasTag('busy') || isOtp('sending'),
    isRetryable: () => actor.getSnapshot().hasTag('retryable') || isOtp('retryable'),
    context: () => {
      const { context, children } = actor.getSnapshot()
      const otp = children.otp?.getSnapshot().context
      return {
        ...context,
        received: otp?.received,
        personalDataFailure: context.personalDataFailure ?? otp?.failure ?? null,
      }
    },
  }
}

const withNotifications = (ledger: PermissionLedger, allowance: 'granted' | 'denied'): PermissionLedger => ({
  ...ledger,
  entries: ledger.entries.map((entry) => (entry.name === 'notifications' ? { ...entry, allowance } : entry)),
})

describe('permissions', () => {
  test('are shown as this browser has them, and read again when the borrower returns to the page', async () => {
    const { lender, context } = await profileOf()
    expect(context().ledger).toEqual(lender.ledger)
    lender.ledger = withNotifications(lender.ledger, 'denied')
    lender.look()
    await settle()
    expect(allowanceIn(context().ledger, 'notifications')).toBe('denied')
  })
  test('for notifications are requested after a tap, and the result is sent to the lender', async () => {
    const { lender, send, state, context } = await profileOf({
      askNotifications: async () => {
        lender.ledger = withNotifications(lender.ledger, 'granted')
        return true
      },
    })
    await send({ type: 'notifications.ask' })
    expect([state().permissions, allowanceIn(context().ledger, 'notifications')]).toEqual(['known', 'granted'])
    expect(lender.did).toEqual(['registerPush'])
  })
  test.each([
    ['refused', async () => false],
    ['not answered, since the browser fails', () => Promise.reject(new Error('broken'))],
  ])('that are %s are read again, and nothing is registered', async (_, answered) => {
    const { lender, send, state, context } = await profileOf({
      askNotifications: () => {
        lender.ledger = withNotifications(lender.ledger, 'denied')
        return answered()
      },
    })
    await send({ type: 'notifications.ask' })
    expect([state().permissions, allowanceIn(context().ledger, 'notifications')]).toEqual(['known', 'denied'])
    expect(lender.did).toEqual([])
  })
  test('that cannot be read are unknown until the borrower returns to the page', async () => {
    const { lender, state, context } = await profileOf({ readPermissions: () => Promise.reject(new Error('broken')) })
    expect([state().permissions, context().ledger]).toEqual(['known', null])
    lender.readPermissions = async () => {}
    lender.look()
    await settle()
    expect(context().ledger).toEqual(lender.ledger)
  })
  test('are not requested when the browser would not ask', async () => {
    let asked = 0
    const { lender, send } = await profileOf({ askNotifications: async () => (asked++, false) })
    lender.ledger = withNotifications(lender.ledger, 'denied')
    lender.look()
    await settle()
    await send({ type: 'notifications.ask' })
    expect(asked).toBe(0)
  })
  test('that get no answer block nothing: they are read again when the page is visible again', async () => {
    const { lender, send, state, context } = await profileOf({ askNotifications: unanswered })
    await send({ type: 'notifications.ask' })
    expect(state().permissions).toBe('asking')
    lender.ledger = withNotifications(lender.ledger, 'granted')
    lender.look()
    await settle()
    expect([state().permissions, allowanceIn(context().ledger, 'notifications')]).toEqual(['known', 'granted'])
  })
})

describe('consents', () => {
  test('are listed once for each text, in the version that was agreed to last', async () => {
    const { context } = await profileOf()
    expect(context().consents.map(({ consent, version }) => `${consent} ${version}`)).toEqual([
      'agreement 1',
      'privacy 2',
    ])
  })
  test('that failed to load can be reloaded', async () => {
    const { lender, send, state, context } = await profileOf({ consents: () => Promise.reject(offline) })
    expect([state().consents, context().failure?.kind]).toEqual(['loadFailed', 'offline'])
    lender.consents = async () => []
    await send({ type: 'consents.retry' })
    expect([state().consents, context().failure]).toEqual(['read', null])
  })
})

const ask = { type: 'reveal.ask' } as const
const submit = { type: 'code.submit', code: '1234' } as const

describe('the deletion of all data', () => {
  test('can be requested only after its meaning was read, and the request’s number is shown', async () => {
    let asked = 0
    const { send, state, context } = await profileOf({
      askErasure: async () => (asked++, { feedbackNumber: 'MS-7' }),
    })
    await send({ type: 'erasure.ask' })
    expect([state().erasure, asked]).toEqual(['closed', 0])
    await send({ type: 'erasure.open' })
    await send({ type: 'erasure.close' })
    expect([state().erasure, asked]).toEqual(['closed', 0])
    await send({ type: 'erasure.open' })
    await send({ type: 'erasure.ask' })
    expect([state().erasure, context().erasureNumber, asked]).toEqual(['asked', 'MS-7', 1])
  })
  test('can’t be requested twice: an open request is shown with its number', async () => {
    const { send, state, context } = await profileOf({ personal: async () => ({ ...masked, erasureNumber: 'MS-9' }) })
    expect([state().erasure, context().erasureNumber, context().personal]).toEqual(['asked', 'MS-9', masked])
    await send({ type: 'erasure.open' })
    expect(state().erasure).toBe('asked')
  })
  test('that was sent while the data was loading is shown, whatever was loaded', async () => {
    let beRead = (_: PersonalRecord) => {}
    const { send, state, context } = await profileOf({
      personal: () => new Promise((resolve) => (beRead = resolve)),
    })
    await send({ type: 'erasure.open' })
    await send({ type: 'erasure.ask' })
    beRead({ ...masked, erasureNumber: null })
    await settle()
    expect([state().erasure, context().erasureNumber, context().personal]).toEqual(['asked', 'MS-1', masked])
  })
  test('can be requested again when there was no answer', async () => {
    const lender = { askErasure: () => Promise.reject<{ feedbackNumber: string }>(offline) }
    const { send, state, context } = await profileOf({ askErasure: () => lender.askErasure() })
    await send({ type: 'erasure.open' })
    await send({ type: 'erasure.ask' })
    expect([state().erasure, context().erasureFailure?.kind]).toEqual(['explaining', 'offline'])
    lender.askErasure = async () => ({ feedbackNumber: 'MS-8' })
    await send({ type: 'erasure.ask' })
    expect([state().erasure, context().erasureFailure]).toEqual(['asked', null])
  })
  test('clears its failure once its meaning is closed', async () => {
    const { send, state, context } = await profileOf({ askErasure: () => Promise.reject(offline) })
    for (const type of ['erasure.open', 'erasure.ask', 'erasure.close'] as const) await send({ type })
    expect([state().erasure, context().erasureFailure]).toEqual(['closed', null])
  })
})

describe('the personal data', () => {
  test('is masked, and whole for one minute after a code that the lender takes', async () => {
    const tried: string[] = []
    const { send, goByMs, state, context, lender } = await profileOf({
      reveal: async (code) => (tried.push(code), whole),
    })
    expect([context().personal?.name, context().whole]).toEqual(['S*** C*****', null])
    await send(ask)
    await send(submit)
    expect([state().held, context().whole, tried, lender.did]).toEqual([
      { reveal: 'shown' },
      whole,
      ['1234'],
      ['sendCode reveal'],
    ])
    await goByMs(59_999)
    expect(context().whole).toEqual(whole)
    await goByMs(1)
    expect([state().held, context().whole]).toEqual(['closed', null])
  })
  test('can be hidden earlier, and only the state that shows them has them', async () => {
    const { send, state, context } = await profileOf()
    for (const leave of [{ type: 'held.close' }, { type: 'export.ask' }] as const) {
      await send(ask)
      await send(submit)
      expect(context().whole).toEqual(whole)
      await send(leave)
      expect(context().whole).toBe(null)
    }
    expect(state().held).toEqual({ export: 'entering' })
  })
  test('stays masked for a wrong code, which may be typed again', async () => {
    const { send, state, context, lender } = await profileOf({
      reveal: () => Promise.reject(refusedWith(answer.codeWrong)),
    })
    await send(ask)
    await send(submit)
    expect([state().held, context().whole, context().personalDataFailure?.kind]).toEqual([
      { reveal: 'entering' },
      null,
      'refused',
    ])
    lender.reveal = async () => whole
    await send(submit)
    expect([state().held, context().personalDataFailure]).toEqual([{ reveal: 'shown' }, null])
  })
  test('takes no code that was not sent, but one that was sent just before', async () => {
    const { send, state, lender } = await profileOf({ sendCode: () => Promise.reject(offline) })
    await send(ask)
    expect(state().held).toEqual({ reveal: 'sendFailed' })
    lender.sendCode = () => Promise.reject(refusedWith(answer.codeTooSoon))
    await send(ask)
    expect(state().held).toEqual({ reveal: 'entering' })
  })
  test('is handed over as a file for a code of its own', async () => {
    const handed: string[] = []
    const { send, state, context, lender } = await profileOf({
      exportHeld: async (code) => handed.push(code),
    })
    await send({ type: 'export.ask' })
    await send(submit)
    expect([state().held, context().whole, handed, lender.did]).toEqual([
      { export: 'made' },
      null,
      ['1234'],
      ['sendCode export'],
    ])
  })
  test('needs a new code after a change of purpose', async () => {
    const { send, state, context, lender } = await profileOf({
      reveal: () => Promise.reject(refusedWith(answer.codeWrong)),
    })
    await send(ask)
    await send(submit)
    await send({ type: 'export.ask' })
    expect([state().held, context().personalDataFailure]).toEqual([{ export: 'entering' }, null])
    await send(ask)
    expect(state().held).toEqual({ reveal: 'entering' })
    expect(lender.did).toEqual(['sendCode reveal', 'sendCode export', 'sendCode reveal'])
  })
  test('that failed to load can be reloaded', async () => {
    const { send, state, lender } = await profileOf({ personal: () => Promise.reject(offline) })
    expect(state().personal).toBe('loadFailed')
    lender.personal = async () => ({ ...masked, erasureNumber: null })
    await send({ type: 'personal.retry' })
    expect(state().personal).toBe('read')
  })
})

describe('a wait', () => {
  const open = { type: 'erasure.open' } as const
  const exportAsk = { type: 'export.ask' } as const
  const waits: [string, Partial<ProfileLender>, Happening[]][] = [
    ['the personal data is read', { personal: unanswered }, []],
    ['the consents are read', { consents: unanswered }, []],
    ['the browser asks about notifications', { askNotifications: unanswered }, [{ type: 'notifications.ask' }]],
    ['a code to see the data is sent', { sendCode: unanswered }, [ask]],
    ['a code to see the data is judged', { reveal: unanswered }, [ask, submit]],
    ['a code for the file is sent', { sendCode: unanswered }, [exportAsk]],
    ['the file is made', { exportHeld: unanswered }, [exportAsk, submit]],
    ['the request to delete is sent', { askErasure: unanswered }, [open, { type: 'erasure.ask' }]],
  ]
  test.each(waits)('is busy while %s', async (_, given, events) => {
    const { send, isBusy } = await profileOf(given)
    for (const event of events) await send(event)
    expect(isBusy()).toBe(true)
  })
  test.each(waits)('is over once there is an answer, such as after %s', async (_, _given, events) => {
    const { send, isBusy, isRetryable } = await profileOf()
    for (const event of events) await send(event)
    expect([isBusy(), isRetryable()]).toEqual([false, false])
  })

  const retries: [string, 'personal' | 'consents' | 'sendCode', Happening[], Happening][] = [
    ['the personal data', 'personal', [], { type: 'personal.retry' }],
    ['the consents', 'consents', [], { type: 'consents.retry' }],
    ['a code to see the data', 'sendCode', [ask], ask],
    ['a code for the file', 'sendCode', [exportAsk], exportAsk],
  ]
  test.each(retries)('for %s that failed can be begun again', async (_, call, events, again) => {
    const { send, lender, isBusy, isRetryable } = await profileOf({ [call]: () => Promise.reject(offline) })
    for (const event of events) await send(event)
    expect([isBusy(), isRetryable()]).toEqual([false, true])
    lender[call] = unanswered
    await send(again)
    expect([isBusy(), isRetryable()]).toEqual([true, false])
  })
})

describe.each([
  { purpose: 'reveal', asked: 'reveal', done: 'shown' },
  { purpose: 'export', asked: 'exportHeld', done: 'made' },
] as const)('the code to $purpose the personal data', ({ purpose, asked, done }) => {
  const askFor = { type: `${purpose}.ask` } as const
  const tooSoon = refusedWith(answer.codeTooSoon)
  const wrong = refusedWith(answer.codeWrong)
  const unsent = { sendCode: () => Promise.reject(offline) }

  test('that was not sent has the reason, and so does one that was sent just before, which can be typed', async () => {
    const { send, state, context, lender } = await profileOf(unsent)
    await send(askFor)
    expect([state().held, context().personalDataFailure]).toEqual([{ [purpose]: 'sendFailed' }, offline.failure])
    lender.sendCode = () => Promise.reject(tooSoon)
    await send(askFor)
    expect([state().held, context().personalDataFailure]).toEqual([{ [purpose]: 'entering' }, tooSoon.failure])
  })
  test('is read from its SMS, and so is a second one, until a new one is requested', async () => {
    const { send, context, lender } = await profileOf()
    await send(askFor)
    for (const code of ['1111', '2222']) {
      lender.receiveCode(code)
      expect([context().received, lender.listens]).toEqual([code, 1])
    }
    await send(askFor)
    expect([context().received, lender.listens]).toEqual([null, 2])
  })
  test('that is wrong can be typed again, and the failure is cleared meanwhile', async () => {
    const { send, state, context, lender, isBusy } = await profileOf({ [asked]: () => Promise.reject(wrong) })
    await send(askFor)
    await send(submit)
    expect([state().held, context().personalDataFailure]).toEqual([{ [purpose]: 'entering' }, wrong.failure])
    lender[asked] = unanswered
    await send(submit)
    expect([isBusy(), context().personalDataFailure]).toEqual([true, null])
  })

  const ways: [string, Partial<ProfileLender>, Happening[], unknown][] = [
    ['was not sent', unsent, [askFor], { [purpose]: 'sendFailed' }],
    ['can be typed', {}, [askFor], { [purpose]: 'entering' }],
    ['was taken', {}, [askFor, submit], { [purpose]: done }],
  ]
  describe.each(ways)('that %s', (_, given, events, at) => {
    async function reached() {
      const profile = await profileOf(given)
      for (const event of events) await profile.send(event)
      expect(profile.state().held).toEqual(at)
      profile.lender.sendCode = async () => {}
      profile.lender.did = []
      return profile
    }
    test.each(['reveal', 'export'] as const)('leads to another one to %s it', async (other) => {
      const { send, state, lender } = await reached()
      await send({ type: `${other}.ask` })
      expect([state().held, lender.did]).toEqual([{ [other]: 'entering' }, [`sendCode ${other}`]])
    })
    test('can be left', async () => {
      const { send, state, lender } = await reached()
      await send({ type: 'held.close' })
      expect([state().held, lender.did]).toEqual(['closed', []])
    })
  })
})

describe('the screen lock', () => {
  test.each<[string, ProfileLender['readLock'], string]>([
    ['cannot be had', async () => null, 'missing'],
    ['is off', async () => ({ isOn: false }), 'off'],
    ['is on', async () => ({ isOn: true }), 'on'],
    ['cannot be read', () => Promise.reject(new Error('broken')), 'missing'],
  ])('that %s here is shown so', async (_, readLock, at) => {
    const { state } = await profileOf({ readLock })
    expect(state().lock).toBe(at)
  })
  test('is switched on once the phone has recognized its owner, and off at once', async () => {
    let isOwner = false
    const { send, state, lender } = await profileOf({
      readLock: async () => ({ isOn: false }),
      createLock: (): Promise<unknown> => (isOwner ? Promise.resolve() : Promise.reject(new Error('no'))),
    })
    await send({ type: 'lock.switch' })
    expect(state().lock).toBe('refused')
    isOwner = true
    await send({ type: 'lock.switch' })
    expect([state().lock, lender.did]).toEqual(['on', []])
    await send({ type: 'lock.switch' })
    expect([state().lock, lender.did]).toEqual(['off', ['dropLock']])
  })
})
