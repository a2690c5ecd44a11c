import type { EventFromLogic } from 'xstate'
import { loanDocuments } from '#domain/lending/documents'
import type { carrierMachine } from '#machines/carrier/carrierMachine'
import type { cardMachine } from '#machines/certification/cardMachine'
import type { faceMachine } from '#machines/certification/faceMachine'
import type { formMachine } from '#machines/certification/formMachine'
import type { handoverMachine } from '#machines/certification/handoverMachine'
import type { LoginMachine } from '#machines/certification/loginMachine'
import type { guidanceMachine } from '#machines/home/guidanceMachine'
import type { homeMachine } from '#machines/home/homeMachine'
import type { couponsMachine } from '#machines/loan/couponsMachine'
import type { loanMachine } from '#machines/loan/loanMachine'
import type { openLoanMachine } from '#machines/loan/openLoanMachine'
import type { orderMachine } from '#machines/loan/orderMachine'
import type { addToHomeMachine } from '#machines/prompts/addToHomeMachine'
import type { browserGuideMachine } from '#machines/prompts/browserGuideMachine'
import type { permissionMachine } from '#machines/prompts/permissionMachine'
import type { OtpMachine } from '#machines/shared/otpMachine'
import type { QueryMachine } from '#machines/shared/queryMachine'
import type { ReportingEvent } from '#machines/reporting/reportingMachine'
import { choice, data, flag, maybeOneOf, number, stand, text, type FormsOf } from './fields'

const cameraProblem = choice(['refused', 'missing', 'busy', 'unsupported'])
const photo = { photo: text(stand.picture), isFromCamera: flag(false) }
const viewfinder = {
  'camera.opened': {},
  'camera.paused': {},
  'frame.seen': { isReady: flag(true) },
  'shutter.press': {},
  'camera.use': {},
  'camera.close': {},
  'camera.failed': { reason: cameraProblem },
  'photo.taken': photo,
  'upload.cancel': {},
  'upload.retry': {},
  'upload.progressed': { fraction: number(0.5) },
} as const

export const loginForms: FormsOf<EventFromLogic<LoginMachine>> = {}

export const otpForms: FormsOf<EventFromLogic<OtpMachine>> = {
  'code.recalled': { secondsLeft: number(30) },
  'code.request': { phone: text(stand.phone), channel: maybeOneOf(['sms', 'whatsapp']) },
  'code.expected': {},
  'code.sent': {},
  'code.received': { code: text(stand.code) },
  'code.typed': { phone: text(stand.phone), code: text(stand.code), hasConsent: flag(true) },
  'code.submit': { phone: text(stand.phone), code: text(stand.code) },
  'failure.dismiss': {},
  'seconds.passed': { seconds: number(1) },
}

export const formForms: FormsOf<EventFromLogic<typeof formMachine>> = {
  'form.retry': {},
  'form.submit': { values: text(stand.form) },
  'form.previous': { values: text(stand.form) },
  'income.change': {},
  'code.submit': { code: text(stand.code) },
  'code.cancel': {},
}

export const cardForms: FormsOf<EventFromLogic<typeof cardMachine>> = {
  ...viewfinder,
  'card.retry': {},
  'photo.retake': {},
  'photo.use': {},
  'card.type': {},
  'card.confirm': { fields: text(stand.card) },
  'upload.succeeded': { answer: data({ ocrId: null, fields: {}, doubtful: [] }) },
  'upload.failed': { error: data({ name: 'TimeoutError' }) },
}

export const faceForms: FormsOf<EventFromLogic<typeof faceMachine>> = {
  ...viewfinder,
  'face.retry': {},
  'selfie.choose': {},
  'upload.succeeded': { answer: data({ transactionId: '', actions: [], done: [], triesLeft: 5, isPassed: true }) },
  'upload.failed': { error: data({ name: 'TimeoutError' }) },
}

export const handoverForms: FormsOf<EventFromLogic<typeof handoverMachine>> = {
  'handover.again': {},
  'handover.taken': {},
  'seconds.passed': { seconds: number(1) },
}

export const carrierForms: FormsOf<EventFromLogic<typeof carrierMachine>> = {
  'carrier.retry': {},
  'carrier.close': {},
}

export const queryForms: FormsOf<EventFromLogic<QueryMachine<unknown>>> = {
  'query.refresh': {},
  'query.need': {},
  'query.invalidate': {},
}

export const homeForms: FormsOf<EventFromLogic<typeof homeMachine>> = {
  'home.refresh': {},
  'notices.read': { latestId: text('') },
}

export const guidanceForms: FormsOf<EventFromLogic<typeof guidanceMachine>> = {
  'guidance.retry': {},
  'guidance.apply': {},
  'guidance.leave': {},
}

export const loanForms: FormsOf<EventFromLogic<typeof loanMachine>> = {
  'loan.retry': {},
  'amount.changed': { amount: number(1_000_000) },
  'tenor.changed': { productCode: text('LANGKAH30'), days: number(30) },
  'coupon.chosen': { coupon: text('') },
  'document.agreed': { document: choice(loanDocuments), isAgreed: flag(true) },
  'document.opened': { document: choice(loanDocuments) },
  'loan.apply': {},
  'code.submit': { code: text(stand.code) },
  'code.cancel': {},
}

export const openLoanForms: FormsOf<EventFromLogic<typeof openLoanMachine>> = {
  'payOut.retry': {},
  'giveBack.ask': {},
  'giveBack.leave': {},
  'application.ask': {},
}

export const orderForms: FormsOf<EventFromLogic<typeof orderMachine>> = {
  'list.choose': { list: choice(['open', 'completed']) },
  'course.toggle': { repayId: text('') },
}

export const addToHomeForms: FormsOf<EventFromLogic<typeof addToHomeMachine>> = { 'install.accept': {} }
export const browserGuideForms: FormsOf<EventFromLogic<typeof browserGuideMachine>> = { 'browser.open': {} }
export const permissionForms: FormsOf<EventFromLogic<typeof permissionMachine>> = { 'permission.accept': {} }

export const couponsForms: FormsOf<EventFromLogic<typeof couponsMachine>> = {
  'list.choose': { list: choice(['usable', 'used', 'expired']) },
  'coupon.choose': { couponId: text('') },
}

const step = { key: 'qa-step-1', idName: 'app', beginTime: 0, duration: 0, content: {} }
export const reportingForms: FormsOf<ReportingEvent> = {
  'session.begun': {},
  'session.ended': {},
  'news.told': { item: data({ key: step.key, at: 0, uploadType: 50, event: step }), isUrgent: flag(true) },
  'outbox.due': {},
}
