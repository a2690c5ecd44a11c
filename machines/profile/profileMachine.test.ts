import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { allowanceIn, type PermissionLedger } from '../../domain/service/permissionLedger'
import { driving } from '../testing/actorTesting'
import { settle } from '../testing/appTesting'
import { offline } from '../testing/loanTesting'
import { profileLender, profileWith, type ProfileLender } from '../testing/profileTesting'

async function profileOf(given: Partial<ProfileLender> = {}) {
  const lender = profileLender(given)
  const actor = createActor(profileWith(lender)).start()
  await settle()
  return {
    ...driving(actor),
    lender,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

const withNotifications = (ledger: PermissionLedger, allowance: 'granted' | 'denied'): PermissionLedger => ({
  ...ledger,
  entries: ledger.entries.map((entry) => (entry.name === 'notifications' ? { ...entry, allowance } : entry)),
})

describe('permissions', () => {
  test('are told as this browser has them, and read anew when she comes back to the page', async () => {
    const { lender, context } = await profileOf()
    expect(context().ledger).toEqual(lender.ledger)
    lender.ledger = withNotifications(lender.ledger, 'denied')
    lender.look()
    await settle()
    expect(allowanceIn(context().ledger, 'notifications')).toBe('denied')
  })
  test('for notifications are asked for by her tap, and what she allows reaches the lender', async () => {
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
  test('that are refused are told as refused, and nothing is registered', async () => {
    const { lender, send, state } = await profileOf({ askNotifications: async () => false })
    await send({ type: 'notifications.ask' })
    expect([state().permissions, lender.did]).toEqual(['known', []])
  })
  test('are not asked for where the browser would not ask her', async () => {
    let asked = 0
    const { lender, send } = await profileOf({ askNotifications: async () => (asked++, false) })
    lender.ledger = withNotifications(lender.ledger, 'denied')
    lender.look()
    await settle()
    await send({ type: 'notifications.ask' })
    expect(asked).toBe(0)
  })
  test('that nobody answers hold nothing up: the page is looked at again', async () => {
    const { lender, send, state } = await profileOf({ askNotifications: () => new Promise(() => {}) })
    await send({ type: 'notifications.ask' })
    expect(state().permissions).toBe('asking')
    lender.look()
    await settle()
    expect(state().permissions).toBe('known')
  })
})

describe('consents', () => {
  test('are told once for each text, in the version that she agreed to last', async () => {
    const { context } = await profileOf()
    expect(context().consents.map(({ consent, version }) => `${consent} ${version}`)).toEqual([
      'agreement 1',
      'privacy 2',
    ])
  })
  test('that did not come are asked for again', async () => {
    const { lender, send, state, context } = await profileOf({ consents: () => Promise.reject(offline) })
    expect([state().consents, context().failure?.kind]).toEqual(['unread', 'offline'])
    lender.consents = async () => []
    await send({ type: 'consents.retry' })
    expect([state().consents, context().failure]).toEqual(['read', null])
  })
})
