import { randomUUID } from 'node:crypto'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { choicesIn, contactFields, personalFields } from '#domain/certification/fields'
import { CERTIFIED_STATUS, statusOf } from '#domain/certification/steps'
import { surveyFields } from '#domain/certification/surveyQuestions'
import type { LenderUnderTest } from '../lender/lenderUnderTest'
import { behavioursOf, expectCode, expectThat } from './behaviour'

const dictionaries = [...new Set([...surveyFields, ...choicesIn(personalFields), ...choicesIn(contactFields)])]

async function choicesOf({ wire }: LenderUnderTest, type: string, locale = 'en') {
  const reply = await wire.call(endpoints.readDictionary, {
    params: { type },
    headers: { 'Accept-Language': locale },
  })
  expectCode(reply, code.ok)
  return { reply, details: reply.data.details }
}

export const certificationBehaviours = behavioursOf(
  'docs/contract.md, Certification; contract/userBaseInfo.ts, contract/kyc.ts',
  {
    'a borrower without answers has status 10 at most, a certified one 60 at least': async ({ wire, known, fresh }) => {
      const begun = await wire.call(endpoints.readStatus, { as: await fresh('registered') })
      expectThat(begun, begun.data.bizStatus <= statusOf.survey, `bizStatus ${statusOf.survey} or less`)
      const certified = await wire.call(endpoints.readStatus, { as: await known('certified') })
      expectThat(certified, certified.data.bizStatus >= CERTIFIED_STATUS, `bizStatus ${CERTIFIED_STATUS} or more`)
    },
    'every choice of the forms has a dictionary, each code once and with a label': async (target) => {
      for (const type of dictionaries) {
        const { reply, details } = await choicesOf(target, type)
        const codes = new Set(details.map((option) => option.code))
        const isWhole =
          details.length > 0 && codes.size === details.length && details.every(({ label }) => label !== '')
        expectThat(reply, isWhole, 'choices, each with a code of its own and a label')
      }
    },
    'labels of choices are in the language of Accept-Language': async (target) => {
      const labels = async (locale: string) =>
        (await choicesOf(target, 'gender', locale)).details.map(({ label }) => label).join()
      const { reply } = await choicesOf(target, 'gender')
      expectThat(reply, (await labels('id')) !== (await labels('en')), 'other labels in English than in Indonesian')
    },
    'the codes of choices are the same in each language': async (target) => {
      const codes = async (locale: string) =>
        (await choicesOf(target, 'gender', locale)).details.map((each) => each.code).join()
      const { reply } = await choicesOf(target, 'gender')
      expectThat(reply, (await codes('id')) === (await codes('th')), 'the same codes in Indonesian and in Thai')
    },
    'there are banks, each with a code of its own': async ({ wire, known }) => {
      const reply = await wire.call(endpoints.listBanks, { as: await known('certified') })
      expectCode(reply, code.ok)
      const { details } = reply.data
      const isWhole = details.length > 0 && new Set(details.map(({ bankCode }) => bankCode)).size === details.length
      expectThat(reply, isWhole, 'banks, each code once')
    },
    'a page of the questionnaire is stored, and returned later': async (target) => {
      const { wire } = target
      const as = await target.fresh('registered')
      const [field] = surveyFields
      const { details } = await choicesOf(target, field)
      const survey = { [field]: details[0]!.code }
      expectCode(await wire.call(endpoints.saveBaseInfo, { as, body: { survey }, key: randomUUID() }), code.ok)
      const saved = await wire.call(endpoints.readBaseInfo, { as })
      expectThat(saved, saved.data.survey?.[field] === survey[field], `survey.${field} as it was saved`)
    },
    'an answer that is no choice is refused': async ({ wire, fresh }) => {
      const body = { survey: { [surveyFields[0]]: 'no-such-choice' } }
      const reply = await wire.call(endpoints.saveBaseInfo, { as: await fresh('registered'), body, key: randomUUID() })
      expectCode(reply, code.invalid)
    },
    'a step that comes too early is a 409': async ({ wire, fresh }) => {
      const as = await fresh('registered')
      const body = { bankCode: '014', accountNumber: '0123456789', accountHolder: 'SITI CONTOH' }
      expectCode(await wire.call(endpoints.saveAccount, { as, body, key: randomUUID() }), code.tooEarly)
    },
    'an uncertified borrower gets no loan': async ({ wire, fresh }) => {
      const as = await fresh('registered')
      const reply = await wire.call(endpoints.listProducts, { as, params: { param: 'all' } })
      const isNothing = reply.code === code.ok && reply.data.details.every(({ productAmount }) => productAmount === 0)
      expectThat(reply, isNothing, 'products with productAmount 0')
    },
    'another pay-out account is not saved without a code': async ({ wire, known }) => {
      const body = { bankCode: '014', accountNumber: '0123456789', accountHolder: 'SITI CONTOH' }
      const reply = await wire.call(endpoints.saveAccount, { as: await known('certified'), body, key: randomUUID() })
      expectCode(reply, code.codeNeeded)
    },
    'an account number is never returned in full': async ({ wire, known }) => {
      const reply = await wire.call(endpoints.readAccount, { as: await known('certified') })
      expectCode(reply, code.ok)
      const digits = (reply.data.account?.accountMasked ?? '').replace(/\D/g, '')
      expectThat(reply, reply.data.account === null || digits.length <= 4, 'its last four digits at most')
    },
  },
)
