import type { Session } from '#machines/certification/loginMachine'
import type { createAppMachine } from '#machines/app/appSetup'
import { places, codeAddress } from '#machines/app/places'
import type { StaffService } from '#domain/lending/lender'
import { promptNames } from '#domain/prompts/promptNames'
import { surveyFields } from '#domain/certification/surveyQuestions'
import type { Persona } from './persona'
import type { SamplesOf } from './samplesOf'

export const sessionOf = ({ token, phone }: Persona): Session => ({ token, phone, userId: `u-${phone}` })

export const staff: StaffService = {
  serviceWhatsApp: '',
  servicePhone: '021',
  serviceEmail: 'cs@langkah.example',
  serviceTime: '08.00–17.00 WIB',
}

const otherSession: Session = { token: 'tkn-other', phone: '81200000099', userId: 'u-other' }

const statuses = [10, 20, 30, 40, 50, 60].map((bizStatus) => ({ bizStatus }))

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

export const appSamples = (persona: Persona): SamplesOf<ReturnType<typeof createAppMachine>> => ({
  events: {
    'route.requested': addressesFor(persona).flatMap((path) => [{ path }, { path, by: 'address' as const }]),
    'login.succeeded': [{ session: sessionOf(persona) }],
    'step.completed': statuses,
    'step.savedElsewhere': statuses,
    'seconds.passed': [{ seconds: 1 }, { seconds: 1000 }],
    'page.shown': [{ awayMs: 1000 }, { awayMs: 60_000 }],
    'session.expired': [{ token: persona.token }],
    'session.changed': [
      { token: null, phone: null },
      { token: persona.token, phone: persona.phone },
    ],
    'call.failed': [{ failure: { kind: 'offline' } }, { failure: { kind: 'refused', code: 1, text: persona.name } }],
    'picker.open': [
      { name: 'language' },
      { name: 'agreement' },
      { name: 'bank' },
      ...surveyFields.slice(0, 2).map((name) => ({ name })),
    ],
    'back.requested': [{ fallback: '/home' }, { fallback: '/noren' }],
  },
  answers: {
    credit: [
      { totalLimit: 3_000_000, availableLimit: 3_000_000 },
      { totalLimit: 3_000_000, availableLimit: 0, isAssessing: true },
    ],
    staff: [staff],
    starred: [true, false],
    savedCode: [null, { repayId: persona.loanId, kind: 'bank' }],
    dictionary: [[{ value: '1', label: 'First' }]],
    banks: [[{ bankCode: '014', bankName: 'Bank Central Asia', digits: 10, isPopular: true }]],
    browser: [{ deviceId: null, checks: [{ name: 'camera', isThere: true }] }],
    hasLastKnown: [false, true],
    readStatus: statuses,
    duePrompt: [null, ...promptNames],
    signInByPartner: [sessionOf(persona), otherSession],
    takeHandover: [sessionOf(persona), otherSession],
    claimCoupon: [null],
    reachLender: [null],
    sendVouchers: [null],
    unlock: [null],
  },
})
