import { waitFor, type AnyActorRef } from 'xstate'
import { actorsBelow, rootOf } from '../tape/actors'
import { sampleCardOf } from '#domain/card/sampleCard'
import { ofPlainForms } from '#domain/certification/fields'
import { sampleAnswers } from '#domain/certification/sampleAnswers'
import { surveyFields } from '#domain/certification/surveyQuestions'
import type { FormName } from '#domain/certification/steps'
import { CONSENT } from '#domain/forms/contactsForm'
import type { AppActor } from '#machines/app/appSelectors'
import type { Shown } from '../channel/views'
import { defaults } from '../channel/forms'
import { samplePicture } from './samplePicture'
import { sandbox } from './sandbox'

type Context = Record<string, unknown>
const contextOf = (actor: AnyActorRef | undefined): Context =>
  ((actor?.getSnapshot() as { context?: Context } | undefined)?.context ?? {}) as Context

/** A number that no other test uses. */
const newPhone = () => `81299${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`

/** Milliseconds to wait for a form’s option lists. */
const LISTS_PATIENCE = 10_000

export function createFacts(app: AppActor, isTravelling: boolean) {
  const own = newPhone()
  let code: string | null = null
  const child = (id: string) => (app.getSnapshot().children as Record<string, AnyActorRef | undefined>)[id]
  const loginOtp = () => app.getSnapshot().children.login?.getSnapshot().children.otp
  // A replayed borrower is unknown to the lender.
  const phone = (): string =>
    isTravelling
      ? own
      : (app.getSnapshot().context.phone ?? (contextOf(loginOtp())['sentTo'] as string | null | undefined) ?? own)

  const choicesOf = (list: string): { value: string }[] =>
    (contextOf(app.getSnapshot().context.lists[list as 'gender'])['data'] as { value: string }[] | null) ?? []
  const first = (list: string, index = 0) => choicesOf(list)[index]?.value ?? choicesOf(list)[0]?.value ?? ''

  const listsRead = () =>
    Promise.allSettled(
      Object.values(app.getSnapshot().context.lists).map((list) =>
        waitFor(list as AnyActorRef, (snapshot) => !snapshot.matches('reading'), { timeout: LISTS_PATIENCE }),
      ),
    )

  /** Answers that the lender accepts, for the open form. */
  function formValues(actor: string): Record<string, string> {
    const form = contextOf(child(actor.split('/')[1] ?? ''))['form'] as FormName | undefined
    // The lowest income band allows no loan.
    if (form === 'survey')
      return Object.fromEntries(surveyFields.map((name) => [name, first(name, name === 'monthlyIncome' ? 2 : 0)]))
    if (form === 'contacts')
      return {
        relationship1: first('relationship'),
        phone1: '81300000001',
        relationship2: first('relationship', 1),
        phone2: '81300000002',
        hasConsent: CONSENT,
      }
    if (form === 'bank') return { bankCode: '014', accountNumber: '0123456789', accountHolder: 'SITI CONTOH' }
    return form === undefined ? {} : ofPlainForms((fields) => sampleAnswers(fields, (field) => first(field)))[form]
  }

  /** The first that the app has read; empty before. */
  const loan = (): string => {
    for (const each of actorsBelow(rootOf(app))) {
      const found = /"repayId":"([^"]+)"/.exec(JSON.stringify(contextOf(each)['data'] ?? null))
      if (found?.[1] !== undefined) return found[1]
    }
    return ''
  }

  const known = (text: string, actor: string): unknown => {
    if (text === defaults.phone) return phone()
    if (text === defaults.code) return code ?? '1234'
    if (text === defaults.token) return app.getSnapshot().context.token
    if (text === defaults.card) return sampleCardOf(phone())
    if (text === defaults.form) return formValues(actor)
    return text.includes(defaults.loan) ? text.replaceAll(defaults.loan, loan()) : text
  }
  const filled = (value: Shown, actor: string): unknown => {
    if (typeof value === 'string') return known(value, actor)
    if (Array.isArray(value)) return value.map((each) => filled(each, actor))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each, actor)]))
  }

  return {
    phone,
    hasCode: () => code !== null,
    clearCode: () => {
      code = null
    },
    async readCode(): Promise<string | null> {
      try {
        code = (await sandbox<{ code: string }>('GET', `/otp?phone=${phone()}`)).code
      } catch {
        code = null
      }
      return code
    },
    filled,
    async complete(payload: Record<string, Shown>, actor: string): Promise<Record<string, unknown>> {
      // The previous code may still be stored.
      if (!isTravelling && Object.values(payload).includes(defaults.code)) await this.readCode()
      if (!isTravelling && Object.values(payload).includes(defaults.form)) await listsRead()
      if (JSON.stringify(payload).includes(defaults.loan) && loan() === '') throw new Error('no loan has been read yet')
      const entries = Object.entries(payload).map(async ([name, value]): Promise<[string, unknown]> => [
        name,
        value === defaults.picture
          ? await samplePicture(actor.endsWith('card') ? 'card' : 'face')
          : value === defaults.readableCard
            ? await samplePicture('readableCard', sampleCardOf(phone()))
            : filled(value, actor),
      ])
      return Object.fromEntries(await Promise.all(entries))
    },
  }
}

export type Facts = ReturnType<typeof createFacts>
