import { incomeTooLowOn } from '#domain/lending/policy/affordability'
import { code as answer } from '#domain/answerCodes'
import { ApiError } from '#domain/failure'
import type { FaceTask } from '#domain/certification/capture'
import { sampleCard } from '#domain/card/sampleCard'
import type { carrierMachine } from '#machines/carrier/carrierMachine'
import type { cardMachine, CardReading } from '#machines/certification/cardMachine'
import type { faceMachine } from '#machines/certification/faceMachine'
import type { formMachine } from '#machines/certification/formMachine'
import type { handoverMachine } from '#machines/certification/handoverMachine'
import type { LoginMachine, Session } from '#machines/certification/loginMachine'
import type { OtpMachine } from '#machines/shared/otpMachine'
import { sessionOf } from './appSamples'
import type { Persona } from './persona'
import type { SamplesOf } from './samplesOf'

const photo = () => new Blob(['a personal picture'])
const isReady = [{ isReady: true }, { isReady: false }]
const cameraProblems = (['refused', 'missing', 'busy', 'unsupported'] as const).map((reason) => ({ reason }))
const fractions = [{ fraction: 0.5 }]
const refusedWith = (code: number) => ({ error: new ApiError({ kind: 'refused', code }) })
const failed = [{ error: new ApiError({ kind: 'offline' }) }]
const next = [20, 30, 40, 50, 60].map((bizStatus) => ({ bizStatus }))

export const loginSamples = (persona: Persona): SamplesOf<LoginMachine> => ({
  events: { 'phone.typed': [{ phone: persona.phone }, { phone: null }] },
  answers: {
    recall: [
      { typedPhone: '', consentedPhone: null, secondsLeft: 0 },
      { typedPhone: persona.phone, consentedPhone: persona.phone, secondsLeft: 30 },
    ],
  },
  ends: [sessionOf(persona)],
})

export const otpSamples = (persona: Persona): SamplesOf<OtpMachine<Session>> => {
  const { phone, code } = persona
  return {
    events: {
      'code.recalled': [{ secondsLeft: 30 }],
      'code.request': [{ phone }, { phone, channel: 'whatsapp' }, { phone, channel: 'sms' }],
      'code.received': [{ code }],
      'code.typed': [
        { phone, code, hasConsent: true },
        { phone: null, code, hasConsent: true },
      ],
      'code.submit': [{ phone, code }],
      'seconds.passed': [{ seconds: 1 }, { seconds: 1000 }],
    },
    answers: {
      sendCode: [{ resendAfter: 60 }],
      checkCode: [sessionOf(persona)],
    },
    ends: [{ isVerified: false, answer: sessionOf(persona) }],
  }
}

export const formSamples = ({ name, phone, code }: Persona): SamplesOf<typeof formMachine> => {
  const values = { name, phone, email: `${name.split(' ')[0]?.toLowerCase()}@contoh.id`, note: '' }
  return {
    events: {
      'form.submit': [{ values }],
      'question.answered': [{ values }, { values: { monthlyIncome: 'UNDER_3' } }],
      'code.submit': [{ code }],
    },
    answers: {
      load: [
        { values: {}, given: [], lists: [] },
        { values, given: ['gender'], lists: ['banks'] },
      ],
      save: [...next, { bizStatus: 10, incomeTooLow: incomeTooLowOn('2026-11-28') }],
    },
    ends: next,
  }
}

export const cardSamples = ({ name, nik, phone }: Persona): SamplesOf<typeof cardMachine> => {
  const fields = { ...sampleCard, name, nik }
  const reading: CardReading = { ocrId: `ocr-${phone}`, fields, doubtful: ['name'] }
  const picture = { key: `card/${phone}`, url: `blob:app/${phone}`, problems: [] }
  return {
    events: {
      'frame.seen': isReady,
      'camera.failed': cameraProblems,
      'photo.taken': [
        { photo: photo(), isFromCamera: false },
        { photo: photo(), isFromCamera: true },
      ],
      'card.confirm': [{ fields }],
      'upload.progressed': fractions,
      'upload.succeeded': [{ answer: reading }],
      'upload.failed': [...failed, refusedWith(answer.unreadable)],
    },
    answers: {
      recallCard: [
        { picture: null, reading: null, isConfirmed: false },
        { picture, reading: null, isConfirmed: false },
        { picture: null, reading, isConfirmed: false },
        { picture: null, reading: null, isConfirmed: true },
      ],
      storePhoto: [picture, { ...picture, problems: ['dark'] }],
      confirmCard: [null],
    },
    ends: [undefined],
  }
}

export const faceSamples = ({ phone }: Persona): SamplesOf<typeof faceMachine> => {
  const task: FaceTask = {
    transactionId: `face-${phone}`,
    actions: ['front', 'left', 'right'],
    done: [],
    triesLeft: 3,
    isPassed: false,
  }
  const passed: FaceTask = { ...task, done: task.actions, isPassed: true }
  const picture = { key: `face/${phone}`, url: `blob:app/face-${phone}`, problems: [] }
  return {
    events: {
      'frame.seen': isReady,
      'camera.failed': cameraProblems,
      'photo.taken': [{ photo: photo(), isFromCamera: false }],
      'upload.progressed': fractions,
      'upload.succeeded': [{ answer: { ...task, done: ['front'] } }, { answer: passed }],
      'upload.failed': [...failed, refusedWith(answer.faceFailed)],
    },
    answers: {
      startFace: [
        { task, picture: null, isSelfie: false },
        { task, picture, isSelfie: true },
        { task: { ...task, triesLeft: 0 }, picture: null, isSelfie: false },
        { task: passed, picture: null, isSelfie: false },
      ],
      storePhoto: [picture],
      saveIdentity: next,
    },
    ends: next,
  }
}

export const handoverSamples = ({ token, reference }: Persona): SamplesOf<typeof handoverMachine> => ({
  events: { 'seconds.passed': [{ seconds: 1 }, { seconds: 1000 }] },
  answers: {
    makeHandover: [{ handoverId: reference, link: `https://langkah.example/?openToken=${token}#/`, secondsLeft: 300 }],
    readHandover: [
      { state: 'waiting', secondsLeft: 200, bizStatus: 20 },
      { state: 'taken', secondsLeft: 100, bizStatus: 20 },
      { state: 'expired', secondsLeft: 0, bizStatus: 20 },
      { state: 'taken', secondsLeft: 100, bizStatus: 30 },
    ],
  },
  ends: [{ bizStatus: 30 }],
})

const check = {
  kind: 1,
  carrier: 'Indosat',
  isVerified: false,
  above: 1_000_000,
  resendAfter: 0,
  expiresIn: 0,
} as const

export const carrierSamples = (): SamplesOf<typeof carrierMachine> => ({
  events: {},
  answers: { load: [check, { ...check, isVerified: true }, { ...check, resendAfter: 20, expiresIn: 100 }] },
  ends: [undefined],
})
