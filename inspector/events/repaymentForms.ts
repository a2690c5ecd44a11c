import type { EventFromLogic } from 'xstate'
import type { lookUpMachine } from '#machines/repayment/lookUpMachine'
import type { payCodeMachine } from '#machines/repayment/payCodeMachine'
import type { repayMachine } from '#machines/repayment/repayMachine'
import type { devicesMachine } from '#machines/profile/devicesMachine'
import type { profileMachine } from '#machines/profile/profileMachine'
import type { feedbackMachine } from '#machines/feedback/feedbackMachine'
import type { voucherMachine } from '#machines/vouchers/voucherMachine'
import { data, flag, number, stand, text, type FormsOf } from './fields'

export const repayForms: FormsOf<EventFromLogic<typeof repayMachine>> = {
  'choice.changed': { choice: data({ way: 'full', channel: 'BRI' }) },
  'document.opened': {},
  'document.agreed': { isAgreed: flag(true) },
  'code.make': {},
  'giveBack.ask': {},
  'clock.told': { now: number(Date.now()) },
}

export const payCodeForms: FormsOf<EventFromLogic<typeof payCodeMachine>> = {
  'clock.told': { now: number(Date.now()) },
  'payment.claim': {},
  'news.refresh': {},
  'code.share': { text: text('') },
  'receipt.save': { paper: data({}) },
  'receipt.share': { paper: data({}) },
  'picture.save': { name: text('qris.png'), drawing: data({ path: 'M0 0h9v9z', width: 9, height: 9 }) },
}

export const lookUpForms: FormsOf<EventFromLogic<typeof lookUpMachine>> = {
  'reference.submit': { reference: text('') },
  'code.look': {},
  'seconds.passed': { seconds: number(1) },
}

export const voucherForms: FormsOf<EventFromLogic<typeof voucherMachine>> = {
  'payment.changed': { payment: data({ amount: 500_000, paidTime: '00:00', channel: 'other' }) },
  'picture.added': { photo: text(stand.picture) },
  'picture.removed': { id: text('') },
  'picture.retry': { id: text('') },
  'proof.send': {},
  'proof.retry': {},
  'proof.another': {},
  'queue.send': {},
  'queue.correct': { key: text('') },
  'proof.delivered': { key: text('') },
  'proof.held': {},
  'proof.refused': { key: text('') },
  'network.lost': {},
  'network.returned': {},
  'upload.progressed': { fraction: number(0.5) },
  'upload.succeeded': { answer: data({ pictureId: '' }) },
  'upload.failed': { error: data({ name: 'TimeoutError' }) },
}

export const feedbackForms: FormsOf<EventFromLogic<typeof feedbackMachine>> = {
  'feedback.changed': { said: data({ message: 'No code came', kind: 'complaint' }) },
  'picture.added': { photo: text(stand.picture) },
  'picture.removed': { id: text('') },
  'feedback.send': {},
  'feedback.retry': {},
  'feedback.another': {},
}

export const profileForms: FormsOf<EventFromLogic<typeof profileMachine>> = {
  'permissions.changed': {},
  'notifications.ask': {},
  'consents.retry': {},
  'personal.retry': {},
  'reveal.ask': {},
  'export.ask': {},
  'held.close': {},
  'code.submit': { code: text(stand.code) },
  'erasure.open': {},
  'erasure.close': {},
  'erasure.ask': {},
}

export const devicesForms: FormsOf<EventFromLogic<typeof devicesMachine>> = {
  'device.signOut': { sessionId: text('') },
  'all.ask': {},
  'all.confirm': {},
  'all.cancel': {},
}
