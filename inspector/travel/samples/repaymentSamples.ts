import { extensionQuote, owed } from '#domain/lending/account'
import type { ReceiptProof } from '#domain/lending/bills/paymentStatus'
import type { ReceiptPaper } from '#domain/lending/bills/receiptPaper'
import type { Refund } from '#domain/lending/bills/refund'
import { sampleProducts } from '#domain/lending/policy/sampleProducts'
import type { RepayQuote } from '#domain/lending/repay/quote'
import { noPayment, type Payment } from '#domain/lending/voucher'
import type { lookUpMachine } from '#machines/repayment/lookUpMachine'
import type { payCodeMachine, Answer } from '#machines/repayment/payCodeMachine'
import type { receiptMachine } from '#machines/repayment/receiptMachine'
import type { repayMachine } from '#machines/repayment/repayMachine'
import type { voucherMachine } from '#machines/vouchers/voucherMachine'
import { staff } from './appSamples'
import { billsOf, ownCodeOf, TODAY } from './loanSamples'
import type { Persona } from './persona'
import type { SamplesOf } from './samplesOf'

function quoteFor({ loanId }: Persona): RepayQuote {
  const terms = sampleProducts[0]!
  const facts = { principal: 1_000_000, days: 30, paidOutOn: '2026-10-26', terms }
  const { principal, interest, serviceFee, lateFee, extensionFee, total, ...standing } = owed(facts, [], TODAY)
  const extension = extensionQuote(facts, [], TODAY, 7)
  const extensions = []
  if (extension !== null) {
    const { dueOn, newDueOn, ...price } = extension
    const document = { document: 'extension', version: '1', hash: `e-${loanId}` } as const
    extensions.push({ ...price, dueDate: dueOn, newDueDate: newDueOn, document })
  }
  return {
    repayId: loanId,
    borrowStatus: 50,
    asOf: TODAY,
    owed: { principal, interest, serviceFee, lateFee, extensionFee, total },
    discount: standing.discount,
    overpaid: 0,
    refund: null,
    totalTomorrow: total + 1000,
    dueDate: standing.dueOn,
    daysLate: 0,
    part: { min: 10_000, max: total },
    extensions,
    extensionsLeft: 2,
    giveBack: { amount: 1_000_000, until: '2026-11-23T03:05:00.000Z' },
    channels: [
      {
        channel: 'BCA',
        kind: 'bank',
        name: 'BCA Virtual Account',
        min: 10_000,
        max: 50_000_000,
        life: 86_400_000,
        payerFee: 0,
        tillName: 'Langkah',
      },
    ],
    codes: [],
  }
}

export const repaySamples = (persona: Persona): SamplesOf<typeof repayMachine> => {
  const quote = quoteFor(persona)
  const { inReview, unsent, settled: over } = billsOf(persona)
  const code = ownCodeOf(persona, quote.owed.total)
  const now = Date.parse(code.expiresAt) - 60_000
  const settled = { ...quote, owed: { ...quote.owed, total: 0 }, borrowStatus: 30 as const }
  return {
    events: {
      'choice.changed': [
        { choice: { channel: 'BCA' } },
        { choice: { way: 'part', amount: 100_000 } },
        { choice: { way: 'extend', days: 7 } },
        { choice: { way: 'full' } },
      ],
      'document.agreed': [{ isAgreed: true }],
      'clock.ticked': [{ now }, { now: now + 86_400_000 }],
    },
    answers: {
      repayment: [
        { quote, bill: null, draft: {}, lastChannel: null },
        { quote: { ...quote, giveBack: null }, bill: null, draft: {}, lastChannel: 'BCA' },
        { quote: settled, bill: null, draft: {}, lastChannel: null },
        { quote: null, bill: inReview, draft: {}, lastChannel: null },
        { quote: null, bill: unsent, draft: {}, lastChannel: null },
        { quote: null, bill: over, draft: {}, lastChannel: null },
        { quote: null, bill: null, draft: {}, lastChannel: null },
      ],
      document: [{ document: 'extension', version: '1', hash: `e-${persona.loanId}`, html: persona.name, help: null }],
      makeCode: [ownCodeOf(persona, quote.owed.total), ownCodeOf(persona, 100_000)],
      recallCode: [null, { code, now }, { code, now: Date.parse(code.expiresAt) }],
    },
    ends: [{ repayId: persona.loanId, kind: 'bank' }],
    shows: [{ state: 'choosing.stage.channel', tags: ['channel'], holds: {} }],
  }
}

export const payCodeSamples = (persona: Persona): SamplesOf<typeof payCodeMachine> => {
  const code = ownCodeOf(persona, 1_087_000)
  const paymentStatus: Answer & object = {
    repayId: persona.loanId,
    borrowStatus: 50,
    owed: 1_087_000,
    refund: null,
    dueDate: '2026-11-24',
    code,
    codeState: 'open',
    payments: [],
    raise: null,
  }
  const refund: Refund = {
    amount: 1000,
    state: 'waiting',
    bankName: 'BRI',
    accountMasked: '•••• 7890',
    holderMasked: persona.masked,
    by: TODAY,
    sentAt: null,
  }
  const now = Date.parse('2026-11-22T16:45:00.000Z')
  return {
    events: {
      'clock.ticked': [{ now }, { now: now + 1000 }, { now: now + 3_600_000 }],
      'code.share': [{ text: persona.account }],
      'picture.save': [{ name: 'qr', drawing: { path: 'M0 0h1', width: 1, height: 1 }, caption: [persona.account] }],
    },
    answers: {
      recall: [
        { saved: null, canShare: false },
        { saved: { repayId: persona.loanId, code }, canShare: true },
      ],
      readPaymentStatus: [
        paymentStatus,
        { ...paymentStatus, codeState: 'paid', owed: 500_000 },
        { ...paymentStatus, codeState: 'paid', owed: 0, borrowStatus: 30, raise: { from: 1_400_000, to: 1_500_000 } },
        { ...paymentStatus, codeState: 'paid', owed: 500_000, code: { ...code, purpose: 'extend' } },
        { ...paymentStatus, codeState: 'paid', owed: 0, borrowStatus: 30, refund },
        { ...paymentStatus, codeState: 'replaced' },
        { ...paymentStatus, codeState: 'expired' },
        null,
      ],
    },
  }
}

export const receiptSamples = (persona: Persona): SamplesOf<typeof receiptMachine> => {
  const quote = quoteFor(persona)
  const receipt: ReceiptProof = {
    receiptId: `PB-${persona.phone}`,
    amount: quote.owed.total,
    paidOn: TODAY,
    paidAt: `${TODAY}T11:17:00.000Z`,
    name: 'BRI',
    shares: { ...quote.owed, overpaid: 0 },
    isReversed: false,
    repayId: persona.loanId,
    loanNumber: `LK-${persona.phone}`,
    lender: 'Langkah',
    maskedName: persona.masked,
    left: { amount: 0, dueOn: quote.dueDate },
    checkAddress: `https://langkah.example/v/PB-${persona.phone}`,
    isSettled: true,
  }
  const paper: ReceiptPaper = {
    title: 'Receipt',
    lender: receipt.lender,
    settled: null,
    sum: 'Rp1',
    time: TODAY,
    groups: [[{ label: 'Name', value: persona.name }]],
    check: null,
  }
  return {
    events: {
      'receipt.save': [{ paper }],
      'receipt.share': [{ paper }],
      'code.submit': [{ code: persona.code }],
    },
    answers: {
      paper: [
        { receipt, canShare: true },
        { receipt: { ...receipt, isSettled: false, left: { amount: 1, dueOn: quote.dueDate } }, canShare: false },
        { receipt: { ...receipt, isReversed: true, left: null, checkAddress: null }, canShare: false },
      ],
      fetchLetter: [null],
    },
  }
}

export const lookUpSamples = (persona: Persona): SamplesOf<typeof lookUpMachine> => {
  const { reference: _, ...shown } = ownCodeOf(persona, 1_087_000)
  const found = {
    ...shown,
    maskedName: persona.masked,
    dueDate: '2026-11-24',
    state: 'open',
    secondsLeft: 300,
  } as const
  return {
    events: {
      'reference.submit': [{ reference: persona.reference }],
      'picture.save': [{ name: 'qr', drawing: { path: 'M0 0h1', width: 1, height: 1 }, caption: [persona.account] }],
      'seconds.passed': [{ seconds: 1 }, { seconds: 1000 }],
    },
    answers: {
      lookUp: [found, { ...found, state: 'paid' }, { ...found, state: 'expired' }, { ...found, state: 'replaced' }],
      staff: [staff],
    },
  }
}

export const voucherSamples = (persona: Persona): SamplesOf<typeof voucherMachine> => {
  const payment: Payment = {
    repayId: persona.loanId,
    amount: 500_000,
    paidOn: TODAY,
    paidTime: '09:30',
    channel: 'INDOMARET',
    note: `from ${persona.name}`,
  }
  const picture = {
    id: `p-${persona.phone}`,
    url: `blob:app/p-${persona.phone}`,
    step: 'waiting',
    pictureId: null,
  } as const
  const queued = { ...payment, key: `q-${persona.phone}`, pictures: 1, refusal: null }
  const { paidOut } = billsOf(persona)
  return {
    events: {
      'payment.changed': [{ payment }, { payment: { note: persona.name } }, { payment: { amount: null } }],
      'picture.added': [{ photo: new Blob(['a personal receipt']) }],
      'picture.removed': [{ id: picture.id }],
      'picture.retry': [{ id: picture.id }],
      'queue.correct': [{ key: queued.key }],
      'voucher.delivered': [{ key: queued.key }],
      'voucher.refused': [{ key: queued.key }],
      'upload.progressed': [{ fraction: 0.5 }],
      'upload.succeeded': [{ answer: { pictureId: `lender-${persona.phone}` } }],
      'upload.failed': [{ error: new Error('offline') }],
    },
    answers: {
      bills: [{ asOf: TODAY, bills: [paidOut] }],
      sent: [{ channels: [{ channel: 'BCA', name: 'BCA' }], sent: [] }],
      recall: [
        { key: 'k-1', payment: noPayment, pictures: [], queue: [] },
        { key: 'k-2', payment, pictures: [picture], queue: [queued] },
      ],
      storePicture: [{ id: picture.id, url: picture.url }],
      enqueue: [{ queued, isStored: true, nextKey: 'k-3' }],
      deliver: [{ receiptNumber: `BP-${persona.phone}` }, null],
      takeBack: [{ key: 'k-2', payment, pictures: [picture] }],
    },
  }
}
