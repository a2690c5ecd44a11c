import { describe, expect, test } from 'vitest'
import { code } from '#domain/answerCodes'
import { settle, signedIn, startApp } from '../testing/appTesting'
import {
  loanLender,
  loanWith,
  openLoanWith,
  refusedWith,
  start,
  unanswered,
  type LoanLender,
} from '../testing/loanTesting'
import { readyMachine } from '../shared/lazyMachine'
import { isFetching } from '../shared/port'
import { selectArrival, selectOverlay, selectPicker, selectRoute, selectStage } from './appSelectors'

async function openLoan(given: Partial<LoanLender> = {}, path = '/loan') {
  const lender = loanLender(given)
  const actors = { loan: readyMachine(loanWith(lender)), openLoan: readyMachine(openLoanWith(lender)) }
  const started = startApp({ ...signedIn, path }, { bizStatus: 60 }, actors)
  await settle()
  const send = async (event: Parameters<typeof started.app.send>[0]) => {
    started.app.send(event)
    await settle()
  }
  const is = (state: 'application' | 'open') =>
    started.app.getSnapshot().matches({ screen: { certified: { loan: state } } })
  return { ...started, lender, send, is, route: () => selectRoute(started.app.getSnapshot()) }
}

describe('at /loan', () => {
  test('a loan is applied for, and then shown, at the same address', async () => {
    const { app, is, route } = await openLoan()
    expect([is('application'), route()]).toEqual([true, '/loan'])
    const loan = app.getSnapshot().children.loan!
    loan.send({ type: 'amount.confirm' })
    for (const document of ['agreement', 'summary'] as const)
      loan.send({ type: 'document.agreed', document, isAgreed: true })
    loan.send({ type: 'loan.apply' })
    await settle()
    expect([is('open'), route()]).toEqual([true, '/loan'])
  })
  test('its stages follow those of the application, and are left one by one', async () => {
    const { app, send } = await openLoan({
      apply: ({ code: given }) => (given === undefined ? Promise.reject(refusedWith(code.codeNeeded)) : unanswered()),
    })
    const stage = () => selectStage(app.getSnapshot())
    expect(stage()).toBeNull()
    const loan = app.getSnapshot().children.loan!
    loan.send({ type: 'amount.confirm' })
    expect(stage()).toBe('summary')
    for (const document of ['agreement', 'summary'] as const)
      loan.send({ type: 'document.agreed', document, isAgreed: true })
    loan.send({ type: 'loan.apply' })
    await settle()
    expect(stage()).toBe('code')
    await send({ type: 'stage.dismiss' })
    expect(stage()).toBe('summary')
    await send({ type: 'stage.dismiss' })
    expect(stage()).toBeNull()
  })
  test('its summary is left when the application is refused for its amount', async () => {
    const { app, send } = await openLoan({ apply: () => Promise.reject(refusedWith(code.overLimit)) })
    const loan = app.getSnapshot().children.loan!
    const at = () => app.getSnapshot().value
    const amount = { screen: { certified: { loan: { application: 'amount' } } } }
    expect(at()).toMatchObject(amount)
    loan.send({ type: 'amount.confirm' })
    expect(selectStage(app.getSnapshot())).toBe('summary')
    for (const document of ['agreement', 'summary'] as const)
      loan.send({ type: 'document.agreed', document, isAgreed: true })
    loan.send({ type: 'loan.apply' })
    await settle()
    expect(at()).toMatchObject(amount)
    await send({ type: 'stage.dismiss' })
    expect(at()).toMatchObject(amount)
  })
  test('its first stage is the amount, before anything of it has loaded', async () => {
    const { app } = startApp(
      { ...signedIn, path: '/loan' },
      { bizStatus: 60 },
      { loan: readyMachine(loanWith(loanLender({ load: unanswered }))) },
    )
    await settle()
    expect(selectStage(app.getSnapshot())).toBeNull()
  })
  test('its summary stays while the application is sent', async () => {
    const { app, send } = await openLoan({ apply: unanswered })
    const loan = app.getSnapshot().children.loan!
    loan.send({ type: 'amount.confirm' })
    for (const document of ['agreement', 'summary'] as const)
      loan.send({ type: 'document.agreed', document, isAgreed: true })
    loan.send({ type: 'loan.apply' })
    await send({ type: 'stage.dismiss' })
    expect(selectStage(app.getSnapshot())).toBe('summary')
  })
  test('the loan that is open already is shown at once', async () => {
    const { is } = await openLoan({ load: async () => ({ ...start, hasOpenLoan: true }) })
    expect(is('open')).toBe(true)
  })
  test('what was chosen on home is not asked again', async () => {
    const { app } = await openLoan({}, '/loan?chosen=1')
    expect(selectStage(app.getSnapshot())).toBe('summary')
  })
  test('the product of the address is the one that is chosen', async () => {
    const { app } = await openLoan({}, '/loan?product=LANGKAH14')
    const snapshot = app.getSnapshot().children.loan!.getSnapshot()
    expect('context' in snapshot && snapshot.context.loanDraft.productCode).toBe('LANGKAH14')
  })
  test('a document is read over it, one sheet at a time', async () => {
    const asked: string[] = []
    const { app, send } = await openLoan({
      read: async ({ document }) => (asked.push(document), { document, version: '1', hash: 'h', html: '', help: null }),
    })
    app.getSnapshot().children.loan!.send({ type: 'amount.confirm' })
    await send({ type: 'picker.open', name: 'agreement' })
    await send({ type: 'picker.open', name: 'schedule' })
    expect([asked, selectPicker(app.getSnapshot())]).toEqual([['agreement'], 'agreement'])
    await send({ type: 'overlay.dismiss' })
    await send({ type: 'picker.open', name: 'schedule' })
    expect([asked, selectPicker(app.getSnapshot())]).toEqual([['agreement'], 'schedule'])
  })
  test('a sheet closes when a loan turns out to be open', async () => {
    const { app, send, is } = await openLoan()
    await send({ type: 'picker.open', name: 'schedule' })
    const loan = app.getSnapshot().children.loan!
    loan.send({ type: 'amount.confirm' })
    for (const document of ['agreement', 'summary'] as const)
      loan.send({ type: 'document.agreed', document, isAgreed: true })
    loan.send({ type: 'loan.apply' })
    await settle()
    expect([is('open'), selectOverlay(app.getSnapshot())]).toEqual([true, null])
  })
  test('the carrier check has its own place, and Back leads to the loan again', async () => {
    const { send, route, is } = await openLoan({ quote: () => Promise.reject(refusedWith(code.carrierFirst)) })
    await send({ type: 'carrier.ask' })
    expect(route()).toBe('/api-phone-check')
    await send({ type: 'route.requested', path: '/loan' })
    expect(is('application')).toBe(true)
  })
  test('the number is confirmed, and the choice is quoted again', async () => {
    const { app, lender, send, route, is } = await openLoan({
      quote: () => Promise.reject(refusedWith(code.carrierFirst)),
    })
    await send({ type: 'carrier.ask' })
    lender.quote = loanLender().quote
    const carrier = app.getSnapshot().children.carrier!.getSnapshot()
    const { otp } = isFetching(carrier) ? {} : carrier.children
    otp!.send({ type: 'code.request' })
    await settle()
    otp!.send({ type: 'code.typed', code: '1234' })
    await settle()
    expect([route(), is('application'), selectArrival(app.getSnapshot())]).toEqual(['/loan', true, 'replace'])
  })
  test('a smaller amount is chosen without the carrier', async () => {
    const { app, send, route } = await openLoan({ quote: () => Promise.reject(refusedWith(code.carrierFirst)) })
    await send({ type: 'carrier.ask' })
    app.getSnapshot().children.carrier!.send({ type: 'carrier.close' })
    await settle()
    expect(route()).toBe('/loan')
  })
  test('a borrower who is not certified continues at the due step after leaving the carrier’s page', async () => {
    const { app } = startApp({ ...signedIn, path: '/api-phone-check' }, { bizStatus: 30 })
    await settle()
    expect(selectRoute(app.getSnapshot())).toBe('/api-phone-check')
    app.getSnapshot().children.carrier!.send({ type: 'carrier.close' })
    await settle()
    expect(selectRoute(app.getSnapshot())).toBe('/noren')
  })
  test('an account that the bank has refused is corrected, and the loan is shown again', async () => {
    const { app, send, route, is } = await openLoan({ load: async () => ({ ...start, hasOpenLoan: true }) })
    await send({ type: 'account.mend' })
    expect(route()).toBe('/modify-bank-info')
    app.getSnapshot().children.account!.send({ type: 'form.submit', values: {} })
    await settle()
    expect([route(), is('open')]).toEqual(['/loan', true])
  })
  test('an account that is changed for a refund leads back to what is sent back', async () => {
    const { app } = startApp({ ...signedIn, path: '/modify-bank-info?loan=r1' }, { bizStatus: 60 })
    await settle()
    app.getSnapshot().children.account!.send({ type: 'form.submit', values: {} })
    await settle()
    expect(selectRoute(app.getSnapshot())).toBe('/va?loan=r1')
  })
  test('another loan can be applied for when none is open', async () => {
    const { app, lender, is } = await openLoan({
      load: async () => ({ ...start, hasOpenLoan: true }),
      bill: async () => null,
    })
    lender.load = async () => start
    app.getSnapshot().children.openLoan!.send({ type: 'application.ask' })
    await settle()
    expect(is('application')).toBe(true)
  })
})
