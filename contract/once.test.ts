import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint'
import { endpoints, type EndpointName } from './endpoints'
import { loanEndpoints } from './loanEndpoints'

/** Why repeating the call has no effect, for calls about loans that change something and have no key. */
const harmless: Partial<Record<EndpointName, string>> = {
  readMessages: 'marks as read what is read already',
  makeCode: 'gives the code that is alive; document and consent are kept once',
  giveBack: 'gives the code that is alive',
  savePushToken: 'a device has one address, whichever was told last; no money',
  sendLotp: 'sends no code while the last one may still arrive; no money',
  sendFotp: 'sends no code while the last one may still arrive; no money',
  sendHeldCode: 'sends no code while the last one may still arrive; no money',
  confirmOldPhone: 'answers the session that used the code as before, and changes nothing',
  sendNewPhoneCode: 'sends no code while the last one may still arrive; no money',
  revealPersonal: 'answers the session that used the code as before, and changes nothing',
  signOutDevice: 'a session that has ended stays so; no money',
  answerDevice: 'a session that was answered for is not asked about again; no money',
  signOutAllDevices: 'ends the session that asks for it, too; no money',
  fetchLetter: 'answers the session that used the code as before, and changes nothing',
  exportHeld: 'answers the session that used the code as before, and changes nothing',
  verifyLotp: 'a number that is verified stays so',
  verifyFotp: 'a number that is verified stays so',
  addFeedbackPicture: 'keeps a picture more, which goes after a day unless a message is sent with it; no money',
  addVoucherPicture: 'keeps a picture more, which goes after a day unless a proof is sent with it; no money',
}

const calls: [string, Endpoint][] = Object.entries(loanEndpoints)
const unkeyed = calls.filter(([, { isSafe, isOnce }]) => isSafe !== true && isOnce !== true).map(([name]) => name)

test('every call about loans has a key, or a reason why repeating it has no effect', () => {
  expect(unkeyed.toSorted()).toEqual(Object.keys(harmless).toSorted())
})

test('a call that moves or promises money has a key', () => {
  const moving = [
    'applyLoan',
    'applyAuto',
    'mendPayOut',
    'applyGuidance',
    'sendVoucher',
    'saveAccount',
    'changePhone',
  ] as const
  for (const name of moving) expect([name, endpoints[name]]).toEqual([name, expect.objectContaining({ isOnce: true })])
})

/** GET in the spec. */
const sending: readonly string[] = ['sendLotp', 'sendFotp', 'sendHeldCode'] satisfies EndpointName[]

/** POST because their input is too long or too personal for an address. */
const reckoning: readonly string[] = [
  'quoteLoan',
  'readDraft',
  'quoteRepayment',
  'readExtension',
] satisfies EndpointName[]

test('a safe call is a GET that sends no code, or computes without storing', () => {
  for (const [name, { method, isSafe }] of calls) {
    const isGet = method === 'GET' && !sending.includes(name)
    expect([name, isSafe === true]).toEqual([name, isGet || reckoning.includes(name)])
  }
})
