import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ofPlainForms } from '#domain/certification/fields'
import { endpoints, type EndpointName } from '#contract/endpoints'
import type { Endpoint } from '#contract/endpoint'
import { code } from '#domain/answerCodes'
import { maskPhone } from '#domain/forms/phone'
import { sampleCardOf } from '#domain/card/sampleCard'
import { cardReadings } from '../db/certificationTables'
import { handlers } from '../handlers'
import { faceFile } from '../kyc/face/faceFixtures'
import { sampleAccount, sampleContacts, samplePersonal, sampleSurvey } from '../sandbox/samples'
import { collectIds, loanAttempts, type LoanIds } from '../loans/ownershipTesting'
import { createSubscriber } from '../../scripts/build/pushTesting'
import { pushSubscriptions } from '../db/messageTables'
import { openTestLender, type Phone, type TestLender } from '../testing'

let lender: TestLender
let owner: Phone
let stranger: Phone
let ownersFace = ''
let ownersReading = ''
let ownersSession = ''
let ownersLoan: LoanIds

const OWNER = '81220000001'
const ownersCard = sampleCardOf(OWNER)
const STRANGER = '81220000002'

beforeAll(async () => {
  lender = await openTestLender()
  owner = await lender.borrower({ phone: OWNER, bizStatus: 60, bills: [{ status: 30 }, { status: 50 }], coupons: [{}] })
  ownersFace = (await owner.call(endpoints.startFace, { body: {} })).data.transactionId
  ownersLoan = await collectIds(owner)
  ownersSession = (await owner.call(endpoints.listDevices)).data.details[0]!.sessionId
  ownersReading = (await lender.db.select().from(cardReadings))[0]!.id
})
afterAll(() => lender.end())

const secrets = [
  OWNER,
  ownersCard.nik,
  ownersCard.name,
  sampleAccount.accountNumber,
  samplePersonal.email,
  sampleContacts[0]!.phone,
]

const become = async (bizStatus: number, bills: { status: 50 }[] = []) => {
  await lender.sandbox('POST', '/borrowers', { phone: STRANGER, bizStatus, bills })
  if (stranger === undefined) {
    stranger = lender.phone({ deviceId: 'stranger' })
    await stranger.signIn(STRANGER)
  }
}

const picture = async () => new Blob([await faceFile('front')])
const reached = async () => (await owner.call(endpoints.readStatus)).data.bizStatus
const own = { code: 200 }

/** A read without parameters can’t be given another borrower’s ids: its row is derived from the contract. */
type TakesNothing = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { isSafe: true; method: 'GET' }
    ? (typeof endpoints)[Name] extends { query: unknown } | { path: `${string}{${string}` }
      ? never
      : Name
    : never
}[EndpointName]
type Attempt = () => Promise<unknown>

const attempts: Record<Exclude<EndpointName, TakesNothing>, Attempt> & Partial<Record<TakesNothing, Attempt>> = {
  ...loanAttempts(
    () => stranger,
    () => ownersLoan,
    become,
  ),
  readStatus: async () => expect(await stranger.call(endpoints.readStatus)).toMatchObject({ data: { bizStatus: 20 } }),
  readCredit: async () =>
    expect((await stranger.call(endpoints.readCredit)).data).toEqual({ totalLimit: 0, availableLimit: 0 }),
  readBaseInfo: async () =>
    expect((await stranger.call(endpoints.readBaseInfo)).data).toEqual({
      survey: sampleSurvey,
      ...ofPlainForms(() => null),
    }),
  readContacts: async () => expect((await stranger.call(endpoints.readContacts)).data).toEqual({ contacts: [] }),
  readAccount: async () =>
    expect((await stranger.call(endpoints.readAccount)).data).toEqual({ account: null, holderOnCard: null }),
  cardDetail: async () =>
    expect((await stranger.call(endpoints.cardDetail)).data).toMatchObject({ stage: 'none', fields: null }),
  saveCard: async () => {
    const fields = { ...ownersCard, name: 'ORANG LAIN' }
    const answer = await stranger.call(endpoints.saveCard, { body: { ocrId: ownersReading, fields } })
    expect(answer).toMatchObject({ code: code.invalid, data: { fields: { ocrId: expect.any(String) } } })
  },
  startFace: async () => {
    const { data } = await stranger.call(endpoints.startFace, { body: {} })
    expect(data.transactionId).not.toBe(ownersFace)
  },
  judgeFace: async () => {
    const body = { file: await picture(), transactionId: ownersFace, action: 'selfie' as const }
    expect(await stranger.call(endpoints.judgeFace, { body })).toMatchObject({ code: code.notFound })
    expect((await owner.call(endpoints.startFace, { body: {} })).data.isPassed).toBe(false)
  },
  readCard: async () => {
    const body = { file: new Blob(['no picture']), type: 'KTP_FRONT' as const }
    expect(await stranger.call(endpoints.readCard, { body })).toMatchObject({ code: code.unreadable })
  },
  saveBaseInfo: async () => {
    const survey = { ...sampleSurvey, payday: '1' }
    expect(await stranger.call(endpoints.saveBaseInfo, { body: { survey } })).toMatchObject(own)
    expect((await owner.call(endpoints.readBaseInfo)).data.survey).toEqual(sampleSurvey)
  },
  saveContacts: async () => {
    await become(40)
    const contacts = sampleContacts.map((contact, i) => ({ ...contact, phone: `8120000008${i}` }))
    expect(await stranger.call(endpoints.saveContacts, { body: { contacts, hasConsent: true } })).toMatchObject(own)
    const saved = (await owner.call(endpoints.readContacts)).data.contacts.map((each) => each.phone)
    expect(saved).toEqual(sampleContacts.map((each) => maskPhone(each.phone)))
  },
  saveAccount: async () => {
    await become(50)
    const body = { ...sampleAccount, accountNumber: '9876543210' }
    expect(await stranger.call(endpoints.saveAccount, { body })).toMatchObject(own)
    expect((await owner.call(endpoints.readAccount)).data.account?.accountMasked).toBe('•••• 6789')
  },
  claimWelcomeCoupon: async () => {
    await become(60)
    expect((await stranger.call(endpoints.claimWelcomeCoupon, { body: {} })).data).toEqual({ received: 1 })
    expect((await owner.call(endpoints.claimWelcomeCoupon, { body: {} })).data).toEqual({ received: 1 })
  },
  reportDevice: async () => {
    const body = { deviceId: 'stranger', operatingSystem: 'Android' }
    expect(await stranger.call(endpoints.reportDevice, { body })).toMatchObject(own)
  },
  saveTracks: async () => {
    const body = { dataType: 'acq', appId: 'other', value: '[]', uploadType: 50 as const }
    expect(await stranger.call(endpoints.saveTracks, { body })).toMatchObject({ code: code.invalid })
  },
  reportEvent: async () => {
    const body = { event: JSON.stringify({ key: 'a-key-of-the-stranger' }) }
    const params = { type: 'scriptError' }
    expect((await stranger.call(endpoints.reportEvent, { params, body })).data).toEqual({})
  },
  reportVisit: async () => {
    const body = { page: '/noren', network: 'meta' as const, clickHash: null, campaign: {} }
    expect(await stranger.call(endpoints.reportVisit, { body })).toMatchObject(own)
  },
  savePushToken: async () => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/owner'
    const keys = createSubscriber().keys
    const body = { pushToken: JSON.stringify({ endpoint, keys }) }
    expect(await owner.call(endpoints.savePushToken, { body })).toMatchObject(own)
    const elsewhere = { pushToken: JSON.stringify({ endpoint: `${endpoint}/of-another`, keys }) }
    expect(await stranger.call(endpoints.savePushToken, { body: elsewhere })).toMatchObject(own)
    const saved = await lender.db.select().from(pushSubscriptions)
    expect(saved.map((row) => row.endpoint).sort()).toEqual([endpoint, `${endpoint}/of-another`])
  },
  readDictionary: async () =>
    expect(await stranger.call(endpoints.readDictionary, { params: { type: 'gender' } })).toMatchObject(own),
  sendCode: async () => {
    expect(await stranger.call(endpoints.sendCode, { query: { phone: OWNER } })).toMatchObject(own)
    expect(await owner.call(endpoints.readStatus)).toMatchObject(own)
  },
  checkCode: async () => {
    const body = { phone: OWNER, code: '00000'.slice(1) }
    await stranger.call(endpoints.checkCode, { body })
    expect(await owner.call(endpoints.readStatus)).toMatchObject(own)
  },
  signInByPartner: async () => {
    const body = { taskId: 'x', uniqueChannel: 'x', registerClientType: 2 as const }
    expect(await stranger.call(endpoints.signInByPartner, { body })).toMatchObject({ code: code.notFound })
  },
  makeHandover: async () => {
    const body = { step: 'identity' as const }
    const { token } = (await stranger.call(endpoints.makeHandover, { body })).data
    const taken = await lender.phone({ deviceId: 'other' }).call(endpoints.takeHandover, { body: { token } })
    expect(taken.data.phone).toBe(STRANGER)
  },
  takeHandover: async () => {
    const body = { token: 'x' }
    expect(await stranger.call(endpoints.takeHandover, { body })).toMatchObject({ code: code.notFound })
  },
  readHandover: async () => {
    const { handoverId } = (await owner.call(endpoints.makeHandover, { body: { step: 'identity' } })).data
    const query = { handoverId }
    expect(await stranger.call(endpoints.readHandover, { query })).toMatchObject({ code: code.notFound })
  },
  listDevices: async () => {
    const { details } = (await stranger.call(endpoints.listDevices)).data
    expect(details[0]).toMatchObject({ isThis: true })
    expect(details.map(({ sessionId }) => sessionId)).not.toContain(ownersSession)
  },
  signOutDevice: async () => {
    const body = { sessionId: ownersSession }
    expect(await stranger.call(endpoints.signOutDevice, { body })).toMatchObject({ code: code.notFound, data: null })
    expect(await owner.call(endpoints.readStatus)).toMatchObject(own)
  },
  answerDevice: async () => {
    const body = { sessionId: ownersSession, isOwn: false }
    expect(await stranger.call(endpoints.answerDevice, { body })).toMatchObject({ code: code.notFound, data: null })
    expect(await owner.call(endpoints.readStatus)).toMatchObject(own)
  },
  confirmOldPhone: async () => {
    expect(await stranger.call(endpoints.confirmOldPhone, { body: { otpCode: '1234' } })).toMatchObject({
      code: code.tooEarly,
    })
  },
  sendNewPhoneCode: async () => {
    expect(await stranger.call(endpoints.sendNewPhoneCode, { body: { phone: OWNER } })).toMatchObject({
      code: code.tooEarly,
    })
  },
  changePhone: async () => {
    const body = { phone: OWNER, code: '1234' }
    expect(await stranger.call(endpoints.changePhone, { body })).toMatchObject({ code: code.tooEarly })
    expect((await owner.call(endpoints.readPersonal)).data.phone).toBe(maskPhone(OWNER))
  },
  signOutAllDevices: async () => {
    const leaving = await lender.borrower({ phone: '81220000004', bizStatus: 20 })
    expect(await leaving.call(endpoints.signOutAllDevices, { body: {} })).toMatchObject(own)
    expect(await owner.call(endpoints.readStatus)).toMatchObject(own)
  },
  signOut: async () => {
    const leaving = lender.phone({ deviceId: 'leaving' })
    leaving.useToken('made-up')
    expect(await leaving.call(endpoints.signOut)).toMatchObject({ code: 401 })
    expect(await owner.call(endpoints.readStatus)).toMatchObject(own)
  },
}

describe('a borrower gets and changes only what is theirs', () => {
  it.each(Object.keys({ ...attempts, ...endpoints }) as EndpointName[])('by %s', async (name) => {
    await become(20)
    const before = await reached()
    const attempt = attempts[name]
    if (attempt) await attempt()
    else expect(await stranger.call<Endpoint>(endpoints[name])).toMatchObject(own)
    expect(await reached()).toBe(before)
  })
})

describe('no answer to a stranger contains data of the owner', () => {
  const reads = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => endpoints[name].method === 'GET' && name !== 'signOut',
  )
  it.each(reads)('by %s', async (name) => {
    await become(20)
    const { repayId, hash, reference, number, couponId, voucherId, pictureId } = ownersLoan
    const params = { type: 'payday', param: 'all', repayId, hash, reference }
    const query = { borrowType: '0', handoverId: repayId }
    const text = JSON.stringify(await stranger.call<Endpoint>(endpoints[name], { params, query }))
    // Anybody who was sent the link to a payment code may read it.
    const ids = [
      ownersSession,
      repayId,
      hash,
      couponId,
      voucherId,
      pictureId,
      ...(name === 'lookUpCode' ? [] : [number, reference]),
    ]
    for (const secret of [...secrets, ...ids]) expect(text).not.toContain(secret)
  })
})

describe('without a token', () => {
  const closed = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([, endpoint]) => !endpoint.isOpen)
  it.each(closed)('%s is a 401', async (_, endpoint) => {
    const params = { type: 'x', param: 'x', repayId: 'x', hash: 'x', number: 'x' }
    const answer = await lender.phone().call(endpoint, { body: {}, params })
    expect(answer).toMatchObject({ status: 401, code: 401, data: null })
  })

  it('exactly the calls that the contract opens are answered', () => {
    const open = (Object.keys(handlers) as EndpointName[]).filter((name) => (endpoints[name] as Endpoint).isOpen)
    expect(open.sort()).toEqual([
      'checkCode',
      'lookUpCode',
      'readAppConfig',
      'readCarousel',
      'readDictionary',
      'readTrackConfig',
      'reportEvent',
      'reportVisit',
      'saveTracks',
      'sendCode',
      'signInByPartner',
      'takeHandover',
    ])
  })
})

describe('an account on hold', () => {
  const number = '81220000003'
  const hold = (isBlocked: boolean) =>
    lender.sandbox('POST', '/borrowers', { phone: number, bizStatus: 60, isBlocked, bills: [{ status: 50 }] })
  const params = { type: 'x', param: 'x', repayId: 'x', hash: 'x', number: 'x' }

  it('gets 420 and nothing else but what paying back and signing out take, until it is lifted', async () => {
    const phone = await lender.borrower({ phone: number, bizStatus: 60 })
    await hold(true)
    const closed = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([, { isOpen }]) => !isOpen)
    const answered: string[] = []
    for (const [name, endpoint] of closed.filter(([each]) => each !== 'signOut' && each !== 'signOutAllDevices')) {
      const answer = await phone.call(endpoint, { body: {}, params })
      if (answer.code === code.abnormal) expect(answer).toMatchObject({ status: 200, data: null })
      else answered.push(name)
    }
    expect(answered.sort()).toEqual([
      'addVoucherPicture',
      'answerDevice',
      'fetchLetter',
      'giveBack',
      'listBills',
      'listCoupons',
      'listDevices',
      'listDocuments',
      'listReceipts',
      'listVouchers',
      'makeCode',
      'quoteRepayment',
      'readBorrowStatus',
      'readCredit',
      'readDocument',
      'readExtension',
      'readReceipt',
      'reportDevice',
      'sendVoucher',
      'signOutDevice',
    ])
    await hold(false)
    expect(await phone.call(endpoints.readStatus)).toMatchObject({ code: 200 })
  })

  it('signs in, pays back and signs out', async () => {
    await hold(true)
    const phone = lender.phone({ deviceId: 'held' })
    await phone.signIn(number)
    expect(await phone.call(endpoints.readStatus)).toMatchObject({ code: code.abnormal })
    const { data } = await phone.call(endpoints.listBills, { query: { borrowType: '0' } })
    const body = { repayId: data.details[0]!.repayId, purpose: 'full' as const, channel: 'BRI' as const }
    expect(await phone.call(endpoints.makeCode, { body })).toMatchObject({ code: 200 })
    expect(await phone.call(endpoints.signOut)).toMatchObject({ code: 200 })
    expect(await phone.call(endpoints.listBills, { query: { borrowType: '0' } })).toMatchObject({ code: 401 })
  })
})
