import type { FaceTask } from '#domain/certification/capture'
import { failureFields } from '../shared/fields/failureFields'
import type { ClassesOf } from '../shared/fields/fieldClasses'
import type { FieldsOf } from '../shared/fields/fieldsOf'
import type { OtpMachine } from '../shared/otpMachine'
import type { cardMachine, CardReading } from './cardMachine'
import type { faceMachine } from './faceMachine'
import type { formMachine } from './formMachine'
import type { Handover, handoverMachine } from './handoverMachine'
import type { LoginMachine, Session } from './loginMachine'
import type { Picture } from './picture'

const statusFields = { bizStatus: 'public' } as const
const valuesFields = { monthlyIncome: 'loan', '*': 'personal' } as const
const errorFields = { error: 'failure' } as const

export const sessionFields = {
  token: 'secret',
  userId: 'personal',
  phone: 'personal',
  path: 'address',
  isNew: 'public',
} as const satisfies ClassesOf<Session>
const pictureFields = { key: 'personal', url: 'secret', problems: ['public'] } as const satisfies ClassesOf<Picture>
const photoFields = { photo: 'secret', isFromCamera: 'public' } as const

const ofFields = { kind: 'public', purpose: 'public', to: 'personal' } as const
const sentFields = { resendAfter: 'public', isVerified: 'public' } as const

export const otpFields: FieldsOf<OtpMachine<Session>> = {
  input: { of: ofFields, begins: 'public', secondsLeft: 'public' },
  output: { isVerified: 'public', answer: sessionFields },
  context: {
    of: ofFields,
    begins: 'public',
    secondsLeft: 'public',
    sentTo: 'personal',
    channel: 'public',
    received: 'secret',
    tried: ['secret'],
    failure: failureFields,
    isVerified: 'public',
    answer: sessionFields,
  },
  events: {
    'code.recalled': { secondsLeft: 'public' },
    'code.request': { phone: 'personal', channel: 'public' },
    'code.received': { code: 'secret' },
    'code.typed': { phone: 'personal', code: 'secret', hasConsent: 'public' },
    'code.submit': { phone: 'personal', code: 'secret' },
    'seconds.passed': { seconds: 'public' },
  },
  actors: {
    sendCode: { input: { ...ofFields, phone: 'personal', channel: 'public' }, output: sentFields },
    checkCode: { input: { ...ofFields, phone: 'personal', code: 'secret' }, output: sessionFields },
  },
}

export const loginFields = {
  output: sessionFields,
  context: { typedPhone: 'personal', consentedPhone: 'personal', isTyped: 'public', session: sessionFields },
  events: { 'phone.typed': { phone: 'personal' } },
  actors: {
    recall: { output: { typedPhone: 'personal', consentedPhone: 'personal', secondsLeft: 'public' } },
  },
} satisfies FieldsOf<LoginMachine>

const incomeFields = { least: 'loan', sharePercent: 'loan', provableUntil: 'public' } as const

export const formMachineFields: FieldsOf<typeof formMachine> = {
  input: { form: 'public' },
  output: statusFields,
  context: {
    form: 'public',
    lists: ['public'],
    given: ['public'],
    values: valuesFields,
    failure: failureFields,
    problems: valuesFields,
    bizStatus: 'public',
    incomeTooLow: incomeFields,
    holder: 'personal',
  },
  events: {
    'form.submit': { values: valuesFields },
    'question.answered': { values: valuesFields },
    'code.submit': { code: 'secret' },
  },
  actors: {
    load: {
      input: { form: 'public' },
      output: { values: valuesFields, given: ['public'], lists: ['public'] },
    },
    save: {
      input: { form: 'public', values: valuesFields, code: 'secret', isEarly: 'public' },
      output: { ...statusFields, incomeTooLow: incomeFields },
    },
  },
}

const readingFields = {
  ocrId: 'personal',
  fields: 'personal',
  doubtful: ['public'],
} as const satisfies ClassesOf<CardReading>

export const cardFields: FieldsOf<typeof cardMachine> = {
  context: {
    picture: pictureFields,
    isFromCamera: 'public',
    cameraProblem: 'public',
    refusals: 'public',
    isPatienceOver: 'public',
    fraction: 'public',
    reading: readingFields,
    failure: failureFields,
    problems: valuesFields,
  },
  events: {
    'frame.seen': { isReady: 'public' },
    'camera.failed': { reason: 'public' },
    'photo.taken': photoFields,
    'card.confirm': { fields: 'personal' },
    'upload.progressed': { fraction: 'public' },
    'upload.succeeded': { answer: readingFields },
    'upload.failed': errorFields,
  },
  actors: {
    recallCard: {
      output: { picture: pictureFields, reading: readingFields, isConfirmed: 'public' },
    },
    storePhoto: { input: { photo: 'secret' }, output: pictureFields },
    uploadCard: { input: { key: 'personal' } },
    confirmCard: { input: { ocrId: 'personal', fields: 'personal' } },
  },
}

const taskFields = {
  transactionId: 'personal',
  actions: ['public'],
  done: ['public'],
  triesLeft: 'public',
  isPassed: 'public',
} as const satisfies ClassesOf<FaceTask>

export const faceFields: FieldsOf<typeof faceMachine> = {
  output: statusFields,
  context: {
    task: taskFields,
    picture: pictureFields,
    isSelfie: 'public',
    cameraProblem: 'public',
    isCameraOpen: 'public',
    fraction: 'public',
    refusal: 'public',
    failure: failureFields,
    bizStatus: 'public',
  },
  events: {
    'frame.seen': { isReady: 'public' },
    'camera.failed': { reason: 'public' },
    'photo.taken': photoFields,
    'upload.progressed': { fraction: 'public' },
    'upload.succeeded': { answer: taskFields },
    'upload.failed': errorFields,
  },
  actors: {
    startFace: { output: { task: taskFields, picture: pictureFields, isSelfie: 'public' } },
    storePhoto: { input: { photo: 'secret', view: 'public' }, output: pictureFields },
    judgeFace: { input: { key: 'personal', task: taskFields, isSelfie: 'public' } },
    saveIdentity: { input: { transactionId: 'personal' }, output: statusFields },
  },
}

/** Anybody with the link is signed in. */
const linkFields = {
  handoverId: 'secret',
  link: 'secret',
  secondsLeft: 'public',
} as const satisfies ClassesOf<Handover>

export const handoverFields: FieldsOf<typeof handoverMachine> = {
  input: statusFields,
  output: statusFields,
  context: { handover: linkFields, secondsLeft: 'public', failure: failureFields, bizStatus: 'public' },
  events: { 'seconds.passed': { seconds: 'public' } },
  actors: {
    makeHandover: { output: linkFields },
    readHandover: {
      input: { handoverId: 'secret' },
      output: { state: 'public', secondsLeft: 'public', bizStatus: 'public' },
    },
  },
}
