import { describe, expect, test } from 'vitest'
import type { ChannelKind } from '#domain/lending/bills/payCode'
import { couponsLender, couponsWith } from '../testing/couponsTesting'
import { openAt, settle, signedIn, startApp } from '../testing/appTesting'
import { repayLender, repayWith } from '../testing/repayTesting'
import { readyMachine } from '../shared/lazyMachine'
import { selectRoute } from './appSelectors'

describe('a place that is a machine of its own', () => {
  test.each([
    ['/order', 'order', {}],
    ['/repay/r1', 'repay', { repayId: 'r1', replaces: null }],
    ['/repay/r1?for=part', 'repay', { repayId: 'r1', replaces: 'part' }],
    ['/va?loan=r1', 'payCode', { repayId: 'r1' }],
    ['/store?loan=r1', 'payCode', { repayId: 'r1' }],
    ['/upload-voucher?loan=r1', 'voucher', { payment: { repayId: 'r1' } }],
    ['/coupon', 'coupons', { isChoosing: false }],
    ['/coupon?for=loan', 'coupons', { isChoosing: true }],
  ] as const)('%s runs it for what the address names', async (path, id, context) => {
    const { app } = await openAt(path, 60)
    expect(app.getSnapshot().children[id]?.getSnapshot()).toMatchObject({ context })
    app.send({ type: 'route.requested', path: '/user' })
    expect(app.getSnapshot().children[id]).toBeUndefined()
  })
  test.each(['/repay-code', '/pembayaran', '/sky-offline', '/sky-code', '/sky-scan', '/sky-eleven'])(
    '%s is open to anyone who has the link',
    async (path) => {
      const { app } = await openAt(`${path}?code=abcdefgh`, null)
      expect(selectRoute(app.getSnapshot())?.startsWith(path)).toBe(true)
      expect(app.getSnapshot().children.lookUp?.getSnapshot()).toMatchObject({ context: { reference: 'abcdefgh' } })
    },
  )
})

describe('a repayment', () => {
  test.each<[ChannelKind, string]>([
    ['bank', '/va?loan=r1'],
    ['store', '/store?loan=r1'],
    ['qr', '/va?loan=r1'],
  ])('by %s leads to its code at %s', async (kind, address) => {
    const lender = repayLender()
    const make = async (request: Parameters<typeof lender.make>[0]) => ({ ...(await lender.make(request)), kind })
    const actors = { repay: readyMachine(repayWith({ ...lender, make })) }
    const { app } = startApp({ ...signedIn, path: '/repay/r1' }, { bizStatus: 60 }, actors)
    await settle()
    app.getSnapshot().children.repay?.send({ type: 'choice.changed', choice: { channel: 'BCA' } })
    app.getSnapshot().children.repay?.send({ type: 'amount.confirm' })
    app.getSnapshot().children.repay?.send({ type: 'code.make' })
    await settle()
    expect(selectRoute(app.getSnapshot())).toBe(address)
  })
})

describe('the agreement on an extension', () => {
  test.each([
    ['extension', true],
    ['language', false],
  ] as const)('is read where the sheet %s opens: %s', async (name, isRead) => {
    const { app } = startApp({ ...signedIn, path: '/repay/r1' }, { bizStatus: 60 })
    await settle()
    app.getSnapshot().children.repay?.send({ type: 'choice.changed', choice: { way: 'extend' } })
    app.send({ type: 'picker.open', name })
    expect(app.getSnapshot().children.repay?.getSnapshot()).toMatchObject({
      value: { choosing: { document: isRead ? 'reading' : 'closed' } },
    })
  })
})

describe('a coupon', () => {
  test('that is chosen leads back to the loan', async () => {
    const actors = { coupons: readyMachine(couponsWith(couponsLender())) }
    const { app } = startApp({ ...signedIn, path: '/coupon?for=loan' }, { bizStatus: 60 }, actors)
    await settle()
    app.getSnapshot().children.coupons?.send({ type: 'coupon.choose', couponId: null })
    await settle()
    expect(selectRoute(app.getSnapshot())).toBe('/loan')
  })
})
