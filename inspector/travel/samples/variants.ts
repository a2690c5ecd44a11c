import { code as answer } from '#domain/answerCodes'
import type { FaceView } from '#domain/certification/capture'
import { surveyFields } from '#domain/certification/surveyQuestions'
import { ApiError } from '#domain/failure'
import { incomeTooLowOn } from '#domain/lending/policy/affordability'
import { sampleProducts } from '#domain/lending/policy/sampleProducts'
import { noPayment } from '#domain/lending/voucher'
import { promptNames } from '#domain/prompts/promptNames'
import { codeAddress, places } from '#machines/app/places'
import { EXPIRY, TODAY } from './derived'
import type { Persona } from './persona'
import type { Variants } from './samplesOf'

const credit = [{ raise: undefined }, { raise: undefined, availableLimit: 0, isAssessing: true }]
const statuses = [10, 20, 30, 40, 50, 60].map((bizStatus) => ({ bizStatus }))
const later = statuses.slice(1)
const otherSession = { token: 'tkn-other', phone: '81200000099', userId: 'u-other' }
const ticks = { 'seconds.passed': [{ seconds: 1 }, { seconds: 1000 }] }
const offline = { error: new ApiError({ kind: 'offline' }) }
const refusedWith = (code: number) => ({ error: new ApiError({ kind: 'refused', code }) })
const camera = {
  'frame.seen': [{ isReady: true }, { isReady: false }],
  'camera.failed': (['refused', 'missing', 'busy', 'unsupported'] as const).map((reason) => ({ reason })),
}

const inReview = {
  borrowStatus: 10,
  owed: 0,
  paidOutOn: null,
  dueDate: null,
  giveBackUntil: null,
  giveBackAmount: null,
} as const
const unsent = { ...inReview, borrowStatus: 20, failure: { reason: 'closedAccount' } } as const
const overdue = { borrowStatus: 70, daysLate: 5, giveBackUntil: null, giveBackAmount: null } as const
const settled = {
  borrowStatus: 30,
  owed: 0,
  closedOn: TODAY,
  giveBackUntil: null,
  giveBackAmount: null,
} as const

const coupon = { kind: 'CASH_OFF', name: 'Rp20.000 off', products: null, repayId: null } as const
const inbox = { notices: [{ kind: 'overdue', receiptNumber: null }] } as const
const tenors = sampleProducts.map(({ productCode, tenors }) => ({ productCode, days: tenors[0] ?? 0 }))

const ledger = {
  entries: [
    { name: 'camera', allowance: 'granted' },
    { name: 'location', allowance: 'denied' },
    { name: 'notifications', allowance: 'prompt', askedAt: null },
  ],
  system: 'android',
  app: null,
} as const

const reported = {
  key: 'a-step',
  at: 0,
  uploadType: 50,
  event: {
    key: 'a-step',
    idName: 'app.connection/network.lost/-/connection.offline',
    beginTime: 0,
    duration: 0,
    content: {},
  },
} as const

const addressesFor = ({ loanId, reference }: Persona) => [
  ...Object.values(places).flatMap((group) =>
    Object.values(group).map(({ route }) => route.replace(':repayId', loanId)),
  ),
  codeAddress(loanId, 'bank'),
  codeAddress(loanId, 'store'),
  `/upload-voucher?loan=${loanId}`,
  `/repay-code?code=${reference}`,
  '/coupon?for=loan',
  '/loan?product=LANGKAH30',
]

/** The events and answers that decide where a chart leads: what differs from the derived ones. */
export function variantsFor(persona: Persona): Variants {
  const { name, phone, code, loanId } = persona
  const photo = new Blob(['a personal picture'])
  const personal = { name, phone, nik: null, email: null, account: null, contacts: [phone] }
  const picture = { step: 'waiting', pictureId: null } as const
  const ownDevice = { kind: 'Android', browser: 'Chrome', isThis: true } as const
  const otherDevice = { sessionId: `another of ${name}`, kind: null, browser: null, isNew: true }
  const actions: FaceView[] = ['front', 'left', 'right']
  const passed = { transactionId: `task of ${name}`, actions, done: actions, triesLeft: 3, isPassed: true }
  const quote = { extensions: [{ days: 7, document: { document: 'extension' } }] } as const
  return {
    addToHome: {
      answers: {
        readInstalling: [
          { by: 'chrome', canAsk: true },
          { by: 'safari', canAsk: false },
        ],
      },
    },
    app: {
      events: {
        ...ticks,
        'route.requested': addressesFor(persona).flatMap((path) => [{ path }, { path, by: 'address' as const }]),
        'step.completed': statuses,
        'step.savedElsewhere': statuses,
        'page.shown': [{ awayMs: 1000 }, { awayMs: 60_000 }],
        'session.changed': [{ token: null, phone: null }, {}],
        'call.failed': [{ failure: { kind: 'offline' } }, { failure: { kind: 'refused', code: 1, text: name } }],
        'picker.open': [
          { name: 'language' },
          { name: 'agreement' },
          { name: 'bank' },
          ...surveyFields.slice(0, 2).map((field) => ({ name: field })),
        ],
        'back.requested': [{ fallback: '/home' }, { fallback: '/noren' }],
      },
      answers: {
        credit,
        starred: [true, false],
        savedCode: [null, {}],
        dictionary: [[{ value: '1', label: 'First' }]],
        banks: [[{ bankCode: '014', bankName: 'Bank Central Asia', digits: 10, isPopular: true }]],
        browser: [{ deviceId: null, checks: [{ name: 'camera', isThere: true }] }],
        hasLastKnown: [false, true],
        readStatus: statuses,
        duePrompt: [null, ...promptNames],
        signInByPartner: [{}, otherSession],
        takeHandover: [{}, otherSession],
      },
    },
    browserGuide: {
      answers: {
        readPlace: [
          { app: 'facebook', system: 'ios' },
          { app: 'facebook', system: 'ios', wayOut: null },
        ],
      },
    },
    card: {
      events: {
        ...camera,
        'photo.taken': [
          { photo, isFromCamera: false },
          { photo, isFromCamera: true },
        ],
        'upload.failed': [offline, refusedWith(answer.unreadable)],
      },
      answers: {
        recallCard: [
          { picture: null, reading: null },
          { reading: null },
          { picture: null, reading: { doubtful: ['name'] } },
          { picture: null, reading: null, isConfirmed: true },
        ],
        storePhoto: [{}, { problems: ['dark'] }],
      },
    },
    carrier: {
      answers: {
        load: [
          { kind: 1, carrier: 'Indosat', above: 1_000_000 },
          { kind: 1, isVerified: true },
          { kind: 1, resendAfter: 20, expiresIn: 100 },
        ],
      },
    },
    coupons: {
      events: {
        'list.choose': [{ list: 'usable' }, { list: 'used' }, { list: 'expired' }],
        'coupon.choose': [{}, { couponId: null }],
      },
      answers: {
        book: [
          {
            coupons: [coupon, { ...coupon, couponId: 'c3', reason: 'used', reasonText: 'Used', repayId: loanId }],
            chosen: 'c1',
          },
        ],
      },
    },
    devices: {
      events: { 'device.signOut': [{}, { sessionId: otherDevice.sessionId }] },
      answers: {
        list: [[ownDevice, otherDevice], [ownDevice], [ownDevice, { ...otherDevice, isAsked: true }]],
        answerDevice: [{}, { pausedUntil: '2026-11-23T03:00:00.000Z' }],
      },
      shows: [{ state: 'asking', tags: ['question'], holds: {} }],
    },
    face: {
      events: {
        ...camera,
        'upload.succeeded': [{}, { answer: passed }],
        'upload.failed': [offline, refusedWith(answer.faceFailed)],
      },
      answers: {
        startFace: [
          { picture: null },
          { isSelfie: true },
          { task: { triesLeft: 0 }, picture: null },
          { task: passed, picture: null },
        ],
        saveIdentity: later,
      },
      ends: later,
    },
    feedback: {
      events: {
        'feedback.changed': [{ said: { message: name } }, { said: { kind: 'app' } }, { said: { message: '' } }],
      },
      answers: { recall: [{ kind: 'suggestion' }, { kind: 'complaint', message: '', pictures: [] }] },
    },
    form: {
      events: { 'question.answered': [{}, { values: { monthlyIncome: 'UNDER_3' } }] },
      answers: {
        load: [{ values: {} }, { given: ['gender'], lists: ['banks'] }],
        save: [...later, { bizStatus: 10, incomeTooLow: incomeTooLowOn('2026-11-28') }],
      },
      ends: later,
    },
    guidance: {
      answers: { load: [{ isOffered: true, isRetained: true }, { isOffered: true }, {}] },
      ends: [{ isApplied: true }, { isApplied: false }],
      shows: [{ state: 'retained', holds: {} }],
    },
    handover: {
      events: ticks,
      answers: {
        readHandover: [
          { state: 'waiting', bizStatus: 20 },
          { state: 'taken', bizStatus: 20 },
          { state: 'expired', bizStatus: 20 },
          { state: 'taken', bizStatus: 30 },
        ],
      },
      ends: [{ bizStatus: 30 }],
    },
    home: {
      events: {
        'amount.changed': [{ amount: 500_000 }],
        'tenor.changed': tenors,
        'way.chosen': [{ repayId: loanId, way: 'part', amount: 50_000, days: null }],
      },
      answers: {
        credit,
        borrowState: [
          { repayId: null, borrowStatus: null, canApply: true, bills: [] },
          { borrowStatus: 10, bills: [inReview] },
          { borrowStatus: 70, isLocked: true, bills: [overdue] },
        ],
        slides: [[]],
        notices: [inbox],
        arrears: [{ growsBy: 1000, part: { amount: 50_000, left: 991_000 } }],
        recallLastKnown: [null, { limit: null }],
      },
      shows: [{ holds: { isAssessing: true } }],
    },
    loan: {
      events: {
        'amount.changed': [{ amount: 500_000 }, { amount: null }, { amount: 1 }],
        'tenor.changed': tenors,
        'coupon.chosen': [{ coupon: 'none' }, { coupon: 'c1' }],
        'document.agreed': [
          { document: 'agreement', isAgreed: true },
          { document: 'summary', isAgreed: true },
          { document: 'summary', isAgreed: false },
        ],
      },
      answers: {
        load: [{}, { hasOpenLoan: true }, { offers: [] }],
        quote: [
          {
            quote: { documents: [{ document: 'agreement' }, { document: 'summary' }], extensions: [{ days: 7 }] },
            coupons: [coupon],
          },
        ],
      },
      shows: [
        { state: 'agreeing', tags: ['summary'], holds: {} },
        { state: 'confirming', tags: ['code'], holds: {} },
      ],
    },
    login: {
      events: { 'phone.typed': [{}, { phone: null }] },
      answers: { recall: [{ typedPhone: '', consentedPhone: null, secondsLeft: 0 }, { secondsLeft: 30 }] },
    },
    lookUp: {
      events: ticks,
      answers: { lookUp: [{}, { state: 'paid' }, { state: 'expired' }, { state: 'replaced' }] },
    },
    notices: { answers: { list: [inbox, { notices: [] }] } },
    openLoan: { answers: { bill: [inReview, {}, unsent, overdue, settled, null] } },
    order: {
      events: { 'list.choose': [{ list: 'processing' }, { list: 'completed' }] },
      answers: {
        bills: [{ bills: [inReview] }, { bills: [{}, settled] }, { bills: [] }],
        preorder: [null],
        receipts: [[]],
      },
      shows: [{ state: 'document.reading', tags: ['document'], holds: {} }],
    },
    otp: {
      events: {
        ...ticks,
        'code.request': [{ phone }, { phone, channel: 'whatsapp' }, { phone, channel: 'sms' }],
        'code.typed': [
          { phone, code, hasConsent: true },
          { phone: null, code, hasConsent: true },
        ],
      },
      answers: { sendCode: [{ resendAfter: 60 }] },
    },
    payCode: {
      events: { 'clock.ticked': [-60_000, -59_000, 3_600_000].map((ms) => ({ now: EXPIRY + ms })) },
      answers: {
        recall: [{ saved: null }, { canShare: true }],
        readPaymentStatus: [
          {},
          { codeState: 'paid', owed: 500_000 },
          { codeState: 'paid', owed: 0, borrowStatus: 30, raise: { from: 1_400_000, to: 1_500_000 } },
          { codeState: 'paid', owed: 500_000, code: { purpose: 'extend' } },
          { codeState: 'paid', owed: 0, borrowStatus: 30, refund: { state: 'waiting' } },
          { codeState: 'replaced' },
          { codeState: 'expired' },
          null,
        ],
      },
    },
    permission: {
      answers: {
        readPermissions: [
          { location: 'prompt', notifications: 'prompt' },
          { location: 'granted', notifications: 'prompt' },
        ],
        askLocation: [{ latitude: -6.21, longitude: 106.85 }, null],
        askNotifications: ['granted', 'refused', 'unasked'],
      },
    },
    profile: {
      answers: {
        readPersonal: [
          { ...personal, erasureNumber: null },
          { ...personal, erasureNumber: 'MS-0000-0001' },
        ],
        reveal: [personal],
        readPermissions: [ledger],
        askNotifications: [true, false],
        readConsents: [[{ consent: 'privacy', repayId: null }, { consent: 'agreement' }], []],
        readLock: [{}, { isOn: true }, null],
      },
    },
    receipt: {
      answers: {
        paper: [
          { receipt: { isSettled: true, left: { amount: 0 } }, canShare: true },
          {},
          { receipt: { isReversed: true, left: null, checkAddress: null } },
        ],
      },
    },
    repay: {
      events: {
        'choice.changed': [
          { choice: { channel: 'BCA' } },
          { choice: { way: 'part', amount: 100_000 } },
          { choice: { way: 'extend', days: 7 } },
          { choice: { way: 'full' } },
        ],
        'document.agreed': [{ isAgreed: true }],
        'clock.ticked': [{ now: EXPIRY - 60_000 }, { now: EXPIRY + 86_400_000 }],
      },
      answers: {
        repayment: [
          { quote, bill: null },
          { quote: { ...quote, giveBack: null }, bill: null, lastChannel: 'BCA' },
          { quote: { ...quote, owed: { total: 0 }, borrowStatus: 30 }, bill: null },
          ...[inReview, unsent, settled, null].map((bill) => ({ quote: null, bill })),
        ],
        document: [{ document: 'extension' }],
        makeCode: [{}, { amount: 100_000 }],
        recallCode: [null, {}, { now: EXPIRY }],
      },
      shows: [{ state: 'choosing.stage.channel', tags: ['channel'], holds: {} }],
    },
    reporting: {
      events: {
        'item.added': [
          { item: reported, isUrgent: false },
          { item: reported, isUrgent: true },
        ],
      },
      answers: { recall: [{ waiting: 0 }], sendWaiting: [{ waiting: 0 }, { waiting: 0, isOff: true }] },
    },
    voucher: {
      events: {
        'payment.changed': [{}, { payment: { note: name } }, { payment: { amount: null } }],
        'upload.failed': [offline],
      },
      answers: {
        sent: [{ sent: [] }],
        recall: [
          { key: 'k-1', payment: noPayment, pictures: [], queue: [] },
          { key: 'k-2', pictures: [picture] },
        ],
        enqueue: [{ isStored: true, nextKey: 'k-3' }],
        deliver: [{}, null],
        takeBack: [{ key: 'k-2', pictures: [picture] }],
      },
    },
  }
}
