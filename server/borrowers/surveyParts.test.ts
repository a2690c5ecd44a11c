import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import type { SurveyPart } from '#domain/certification/surveyQuestions'
import { samplePersonal, sampleSurvey } from '../sandbox/samples'
import { openTestLender, type Phone, type TestLender } from '../testing'

const { saveBaseInfo, readBaseInfo, readStatus } = endpoints
const { loanPurpose, house, monthlyIncome, salaryType, payday } = sampleSurvey
const pages: [SurveyPart, SurveyPart, SurveyPart] = [{ loanPurpose }, { house, monthlyIncome }, { salaryType, payday }]

let lender: TestLender
let count = 0
beforeAll(async () => {
  lender = await openTestLender()
})
afterAll(() => lender.end())

const numberOf = (n: number) => `812800000${String(n).padStart(2, '0')}`
const begin = (bizStatus = 10) => lender.borrower({ phone: numberOf(++count), bizStatus })
const save = (phone: Phone, survey: SurveyPart, key?: string) =>
  phone.call(saveBaseInfo, { body: { survey }, ...(key === undefined ? {} : { key }) })
const known = async (phone: Phone) => (await phone.call(readBaseInfo)).data.survey

describe('the questionnaire, page by page', () => {
  it('is saved as far as it was answered, and completes the step with its last page', async () => {
    const phone = await begin()
    expect((await save(phone, pages[0], '1')).data).toEqual({ bizStatus: 10 })
    expect((await save(phone, pages[1], '2')).data).toEqual({ bizStatus: 10 })
    expect((await phone.call(readStatus)).data.bizStatus).toBe(10)
    const otherBrowser = lender.phone({ deviceId: 'other' })
    await lender.advance(120_000)
    await otherBrowser.signIn(numberOf(count))
    expect(await known(otherBrowser)).toEqual({ loanPurpose, house, monthlyIncome })
    expect((await save(otherBrowser, pages[2], '3')).data).toEqual({ bizStatus: 20 })
    expect(await known(phone)).toEqual(sampleSurvey)
  })

  it('is complete whatever the order of the pages', async () => {
    const phone = await begin()
    const answers = []
    for (const part of [...pages].reverse()) answers.push((await save(phone, part)).data.bizStatus)
    expect(answers).toEqual([10, 10, 20])
  })

  it('saves both of two pages that are sent at once', async () => {
    const phone = await begin()
    await Promise.all([save(phone, pages[0]), save(phone, pages[1])])
    expect(await known(phone)).toEqual({ loanPurpose, house, monthlyIncome })
  })

  it('can be answered otherwise later, and whole at the end', async () => {
    const phone = await begin()
    await save(phone, { loanPurpose: 'HEALTH' })
    expect(await known(phone)).toEqual({ loanPurpose: 'HEALTH' })
    expect((await save(phone, sampleSurvey)).data).toEqual({ bizStatus: 20 })
    expect(await known(phone)).toEqual(sampleSurvey)
  })

  it('is answered the same for the same key, and refuses that key for another page', async () => {
    const phone = await begin()
    const first = await save(phone, pages[0], 'k')
    await save(phone, { loanPurpose: 'HEALTH' }, 'l')
    expect(await save(phone, pages[0], 'k')).toEqual(first)
    expect(await save(phone, pages[1], 'k')).toMatchObject({ code: code.invalid })
    expect(await known(phone)).toEqual({ loanPurpose: 'HEALTH' })
  })
})

describe('a page is refused', () => {
  it.each([
    [{ loanPurpose, house: '' }, { house: 'Choose your kind of home' }],
    [{ loanPurpose, house: 'PALACE' }, { house: 'Choose your kind of home' }],
    [
      {},
      {
        loanPurpose: 'Please fill this in',
        house: 'Please fill this in',
        monthlyIncome: 'Please fill this in',
        salaryType: 'Please fill this in',
        payday: 'Please fill this in',
      },
    ],
    [{ house: null as unknown as string }, { house: 'Please fill this in' }],
  ])('as a whole: %j', async (part, fields) => {
    const phone = await begin()
    await save(phone, { payday })
    expect(await save(phone, part)).toMatchObject({ code: code.invalid, data: { fields } })
    expect(await known(phone)).toEqual({ payday })
  })

  it.each([{ payday: 'MON' }, { salaryType: 'WEEKLY' }, { salaryType: 'WEEKLY', payday: '25' }])(
    'where payday and salary type do not fit: %j',
    async (part) => {
      const phone = await begin(60)
      expect(await save(phone, part)).toMatchObject({
        code: code.invalid,
        data: { fields: { payday: 'Choose when you are paid' } },
      })
      expect(await known(phone)).toEqual(sampleSurvey)
      expect((await save(phone, { salaryType: 'WEEKLY', payday: 'MON' })).code).toBe(code.ok)
    },
  )

  it('with the next step behind it, while questions are open', async () => {
    const phone = await begin()
    const body = { survey: pages[0], personal: samplePersonal }
    expect(await phone.call(saveBaseInfo, { body })).toMatchObject({ code: code.tooEarly })
    expect(await known(phone)).toBe(null)
  })
})

describe('an income on which nothing can be lent', () => {
  const tooLow = { monthlyIncome: 'UNDER_3' }
  const rule = { least: 3_000_000, sharePercent: 30, provableUntil: '2026-12-31' }

  it.each([10, 30])('is refused beside its question, and clears the answer, at status %i', async (bizStatus) => {
    const phone = await begin(bizStatus)
    await save(phone, pages[0])
    expect((await save(phone, { house, ...tooLow })).data).toEqual({ bizStatus: 10, incomeTooLow: rule })
    expect([await known(phone), (await phone.call(readStatus)).data.bizStatus]).toEqual([null, 10])
    expect((await save(phone, { ...sampleSurvey, ...tooLow })).data).toEqual({ bizStatus: 10, incomeTooLow: rule })
    expect((await save(phone, sampleSurvey)).data).toEqual({ bizStatus: 20 })
  })

  it('is accepted once customer service has confirmed that a loan can be repaid', async () => {
    const phone = await begin()
    await lender.sandbox('POST', '/incomes', { phone: numberOf(count), monthlyIncome: 2_500_000 })
    expect((await save(phone, { ...sampleSurvey, ...tooLow })).data).toEqual({ bizStatus: 20 })
    expect(await known(phone)).toEqual({ ...sampleSurvey, ...tooLow })
  })
})

it('one answer of a questionnaire that is done can be changed, and the status stays', async () => {
  const phone = await begin(60)
  expect((await save(phone, { payday: '1' })).data).toEqual({ bizStatus: 60 })
  expect(await known(phone)).toEqual({ ...sampleSurvey, payday: '1' })
})
