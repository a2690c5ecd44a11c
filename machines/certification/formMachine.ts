import { assign, setup } from 'xstate'
import { code as answer } from '#domain/answerCodes'
import type { FormName } from '#domain/certification/steps'
import type { ListName } from '#domain/forms/lists'
import { READ_PATIENCE } from '#domain/limits'
import { needsIncomeProof, type IncomeTooLow } from '#domain/lending/policy/affordability'
import { detailIn, failureOf, isRefusedWith, problemsIn, type Failure } from '#domain/failure'
import { pendingOrSlow } from '../shared/pendingOrSlow'
import { port } from '../shared/port'
import { otpMachine } from '../shared/otpMachine'

export type FormValues = Record<string, string>

/** The lender’s answers, overlaid with what was typed but not sent. */
export interface FormRecord {
  values: FormValues
  page: number
  pages: number
  lists: readonly ListName[]
}

export interface FormSaved {
  bizStatus: number
  incomeTooLow?: IncomeTooLow | undefined
}

export interface FormSave {
  form: FormName
  values: FormValues
  code?: string
  isEarly?: boolean
}

/**
 * One form of the certification: it is loaded, filled in on one page or several, and saved once. Each finished page is
 * also sent to the lender, so that the borrower can resume in another browser.
 */
const formSetup = setup({
  types: {} as {
    input: { form: FormName }
    context: {
      form: FormName
      lists: readonly ListName[]
      pages: number
      page: number
      values: FormValues
      failure: Failure | null
      problems: Record<string, string>
      bizStatus: number
      incomeTooLow: IncomeTooLow | null
      /** Under which name the bank has the account that a code is asked for, masked; or empty. */
      holder: string
    }
    events:
      | { type: 'form.retry' }
      | { type: 'form.submit'; values: FormValues }
      | { type: 'form.previous'; values: FormValues }
      | { type: 'income.change' }
      | { type: 'code.submit'; code: string }
      | { type: 'code.cancel' }
    output: { bizStatus: number }
    tags: 'busy' | 'retryable'
    children: { otp: 'otp' }
  },
  actors: {
    load: port<FormRecord, { form: FormName }>('load'),
    save: port<FormSaved, FormSave>('save'),
    otp: otpMachine,
  },
  actions: {
    leavePage: (_, _params: { form: FormName; values: FormValues }) => {},
    setRecord: assign((_, { values, page, pages, lists }: FormRecord) => ({
      values,
      pages,
      lists,
      page: Math.min(Math.max(page, 0), pages - 1),
    })),
    setValues: assign({ values: (_, params: { values: FormValues }) => params.values }),
    setFailure: assign({
      failure: (_, params: { error: unknown }) => failureOf(params.error),
      problems: (_, params: { error: unknown }) => problemsIn(failureOf(params.error)),
    }),
    clearFailure: assign({ failure: null, problems: {} }),
    setStatus: assign((_, { bizStatus }: { bizStatus: number }) => ({ bizStatus })),
    setIncomeTooLow: assign((_, { incomeTooLow }: FormSaved) => ({ incomeTooLow: incomeTooLow ?? null })),
    setHolder: assign({ holder: (_, { error }: { error: unknown }) => detailIn(failureOf(error), 'holder', '') }),
    turnPage: assign({ page: ({ context }) => context.page + 1 }),
  },
  guards: {
    isIncomeInQuestion: ({ context }, { values }: { values: FormValues }) =>
      context.page < context.pages - 1 && needsIncomeProof(values['monthlyIncome'] ?? ''),
    isIncomeTooLow: (_, { incomeTooLow }: FormSaved) => incomeTooLow !== undefined,
    hasNextPage: ({ context }) => context.page < context.pages - 1,
    hasPreviousPage: ({ context }) => context.page > 0,
    isCodeNeeded: (_, { error }: { error: unknown }) => isRefusedWith(failureOf(error), answer.codeNeeded),
    hasProblems: (_, { error }: { error: unknown }) => Object.keys(problemsIn(failureOf(error))).length > 0,
  },
  delays: { untilSlow: READ_PATIENCE },
})

const incomeTooLow = {
  guard: { type: 'isIncomeTooLow', params: ({ event }: { event: { output: FormSaved } }) => event.output },
  actions: { type: 'setIncomeTooLow', params: ({ event }: { event: { output: FormSaved } }) => event.output },
  target: 'incomeTooLow',
} as const

export const formMachine = formSetup.createMachine({
  id: 'form',
  context: ({ input }) => ({
    form: input.form,
    lists: [],
    pages: 1,
    page: 0,
    values: {},
    failure: null,
    problems: {},
    bizStatus: 0,
    incomeTooLow: null,
    holder: '',
  }),
  initial: 'loading',
  output: ({ context }) => ({ bizStatus: context.bizStatus }),
  states: {
    loading: {
      ...pendingOrSlow('form.retry', '#form.loading'),
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ form: context.form }),
        onDone: {
          actions: { type: 'setRecord', params: ({ event }) => event.output },
          target: 'editing',
        },
        onError: {
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'loadFailed',
        },
      },
    },
    loadFailed: { tags: 'retryable', on: { 'form.retry': { actions: 'clearFailure', target: 'loading' } } },
    editing: {
      on: {
        'form.submit': [
          {
            guard: { type: 'isIncomeInQuestion', params: ({ event }) => event },
            actions: { type: 'setValues', params: ({ event }) => event },
            target: 'weighing',
          },
          {
            guard: 'hasNextPage',
            actions: [
              { type: 'setValues', params: ({ event }) => event },
              { type: 'leavePage', params: ({ context: { form }, event: { values } }) => ({ form, values }) },
              'clearFailure',
              'turnPage',
            ],
          },
          { actions: { type: 'setValues', params: ({ event }) => event }, target: 'saving' },
        ],
        'form.previous': {
          guard: 'hasPreviousPage',
          actions: [
            { type: 'setValues', params: ({ event }) => event },
            assign({ page: ({ context }) => context.page - 1 }),
          ],
        },
      },
    },
    weighing: {
      description: 'Of the lowest incomes the lender says at once whether anything can be lent.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'saveEarly',
        src: 'save',
        input: ({ context: { form, values } }) => ({ form, values, isEarly: true }),
        onDone: [incomeTooLow, { actions: 'turnPage', target: 'editing' }],
        onError: { actions: { type: 'setFailure', params: ({ event }) => event }, target: 'editing' },
      },
    },
    incomeTooLow: {
      description: 'Nothing can be lent. No answer is stored, on the phone or at the lender.',
      on: { 'income.change': 'editing' },
    },
    saving: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { form, values } }) => ({ form, values }),
        onDone: [
          incomeTooLow,
          { actions: { type: 'setStatus', params: ({ event }) => event.output }, target: 'saved' },
        ],
        onError: [
          {
            guard: { type: 'isCodeNeeded', params: ({ event }) => event },
            actions: { type: 'setHolder', params: ({ event }) => event },
            target: 'confirming',
          },
          { actions: { type: 'setFailure', params: ({ event }) => event }, target: 'editing' },
        ],
      },
    },
    confirming: {
      description: 'Another pay-out account, or other contacts, take a code by SMS. What was typed stays.',
      invoke: {
        id: 'otp',
        src: 'otp',
        input: ({ context: { form } }) => ({
          of: { purpose: form === 'contacts' ? 'contacts' : 'account' },
          begins: 'sending',
        }),
      },
      initial: 'entering',
      states: {
        entering: {
          on: { 'code.submit': 'saving', 'code.cancel': { actions: 'clearFailure', target: '#form.editing' } },
        },
        saving: {
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'saveWithCode',
            src: 'save',
            input: ({ context: { form, values }, event }) => ({
              form,
              values,
              code: event.type === 'code.submit' ? event.code : '',
            }),
            onDone: { actions: { type: 'setStatus', params: ({ event }) => event.output }, target: '#form.saved' },
            onError: [
              {
                guard: { type: 'hasProblems', params: ({ event }) => event },
                actions: { type: 'setFailure', params: ({ event }) => event },
                target: '#form.editing',
              },
              { actions: { type: 'setFailure', params: ({ event }) => event }, target: 'entering' },
            ],
          },
        },
      },
    },
    saved: { type: 'final' },
  },
})
