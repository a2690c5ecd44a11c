import { fromPromise } from 'xstate'
import type { Bill } from '#domain/lending/apply/bill'
import type { LoanDraft } from '#domain/lending/apply/loanRequest'
import type { Debt, LastKnown } from '#domain/lending/bills/lastKnown'
import type { Inbox, Slide } from '#domain/lending/bills/notice'
import type { Credit } from '#domain/lending/lender'
import type { Arrears } from '#domain/lending/repay/choice'
import { homeMachine, type ChosenWay, type HomeState, type Offered } from '../home/homeMachine'
import { noticesMachine } from '../home/noticesMachine'
import { createQuery } from '../shared/queryMachine'
import { bill, offers, paidOut, TODAY } from './loanTesting'

export const free: HomeState = {
  repayId: null,
  borrowStatus: null,
  canApply: true,
  isLocked: false,
  isPayOutFailed: false,
  preorder: null,
  asOf: TODAY,
  bills: [],
}
const withBill = (open: Bill): HomeState => ({
  ...free,
  repayId: open.repayId,
  borrowStatus: open.borrowStatus,
  canApply: false,
  bills: [open],
})

export const overdueBill: Bill = {
  ...paidOut,
  borrowStatus: 70,
  owed: 1_041_000,
  daysLate: 5,
  paidOutOn: '2026-10-18',
  dueDate: '2026-11-17',
  giveBackUntil: null,
  giveBackAmount: null,
}
export const reviewing = withBill(bill)
export const owing = withBill(paidOut)
export const overdue: HomeState = { ...withBill(overdueBill), isLocked: true }

export const arrears: Arrears = {
  total: 1_041_000,
  lateFee: 5_000,
  growsBy: 1_000,
  part: { amount: 50_000, left: 991_000 },
  extension: { days: 7, amount: 48_000, owedAfter: 1_000_000, newDueDate: '2026-11-29' },
}

export const known: LastKnown = {
  debt: { owed: 1_001_000, dueDate: '2026-12-22', at: Date.parse(`${TODAY}T03:00:00Z`) },
  limit: null,
  code: null,
  now: Date.parse(`${TODAY}T04:00:00Z`),
}

export const inbox: Inbox = {
  notices: [
    {
      messageId: '2',
      kind: 'overdue',
      title: 'Your loan is overdue',
      text: 'Pay, and you can use it again.',
      repayId: 'r1',
      receiptNumber: null,
      isAsked: false,
      writtenAt: '2026-11-22T02:00:00.000Z',
    },
    {
      messageId: '1',
      kind: 'paidOut',
      title: 'Money sent',
      text: 'We have sent Rp1,000,000.',
      repayId: 'r1',
      receiptNumber: null,
      isAsked: false,
      writtenAt: '2026-10-18T01:31:00.000Z',
    },
  ],
  seenId: null,
}
export const slides: readonly Slide[] = [
  { id: 'early', title: 'Pay early, pay less', text: 'Counted by the day.', image: '', link: '/order' },
  { id: 'giveBack', title: 'Changed your mind?', text: 'Within 24 hours.', image: '', link: '/order' },
]

export interface HomeLender {
  credit: () => Promise<Credit>
  borrowState: () => Promise<HomeState>
  slides: () => Promise<readonly Slide[]>
  notices: () => Promise<Inbox>
  offers: () => Promise<Offered>
  arrears: (repayId: string) => Promise<Arrears>
  recallLastKnown: () => Promise<LastKnown | null>
}

export const homeLender = (given: Partial<HomeLender> = {}): HomeLender => ({
  credit: async () => ({ totalLimit: 3_000_000, availableLimit: 3_000_000 }),
  borrowState: async () => free,
  slides: async () => slides,
  notices: async () => inbox,
  offers: async () => ({ offers, draft: {} }),
  arrears: async () => arrears,
  recallLastKnown: async () => null,
  ...given,
})

interface Nothing {
  of: undefined
}

export const homeWith = (
  lender: HomeLender,
  stored: (Debt | Credit | null)[] = [],
  saved: (LoanDraft | ChosenWay | null)[] = [],
) =>
  homeMachine.provide({
    actions: {
      storeDebt: (_, debt) => void stored.push(debt),
      storeLimit: (_, { credit }) => void stored.push(credit),
      saveLoanDraft: (_, { loanDraft }) => void saved.push(loanDraft),
      saveWay: (_, { repayId, way, amount, days }) => void saved.push({ repayId, way, amount, days }),
    },
    actors: {
      credit: createQuery(fromPromise<Credit, Nothing>(() => lender.credit())),
      borrowState: createQuery(fromPromise<HomeState, Nothing>(() => lender.borrowState())),
      slides: createQuery(fromPromise<readonly Slide[], Nothing>(() => lender.slides())),
      notices: createQuery(fromPromise<Inbox, Nothing>(() => lender.notices())),
      offers: createQuery(fromPromise<Offered, Nothing>(() => lender.offers())),
      arrears: createQuery(
        fromPromise<Arrears, { of: { repayId: string } }>(({ input }) => lender.arrears(input.of.repayId)),
      ),
      recallLastKnown: fromPromise<LastKnown | null>(() => lender.recallLastKnown()),
    },
  })

export const noticesWith = (
  list: () => Promise<Inbox> = async () => inbox,
  onSeen: (latestId: string | undefined) => void = () => {},
) =>
  noticesMachine.provide({
    actions: { saveSeen: (_, { inbox: shown }) => onSeen(shown?.notices[0]?.messageId) },
    actors: { list: createQuery(fromPromise<Inbox, Nothing>(() => list())) },
  })
