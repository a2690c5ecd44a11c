import { createHash } from 'node:crypto'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { addDays } from '#domain/day'
import { Undecided } from '../lender/verdict'
import type { Session } from '../lender/wire'
import type { LenderUnderTest } from '../lender/lenderUnderTest'
import { behavioursOf, expectCode, expectThat } from './behaviour'
import { today, loanRequestOf } from './wish'

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

async function quoted(target: LenderUnderTest, as: Session) {
  const { loanRequest } = await loanRequestOf(target, as)
  const reply = await target.wire.call(endpoints.quoteLoan, { as, body: loanRequest })
  expectCode(reply, code.ok)
  return { loanRequest, reply, quote: reply.data }
}

export const borrowingBehaviours = behavioursOf('docs/contract.md, Money; contract/products.ts', {
  'a product’s amounts are whole steps between its bounds': async (target) => {
    const as = await target.known('certified')
    const reply = await target.wire.call(endpoints.listProducts, { as, params: { param: 'all' } })
    expectCode(reply, code.ok)
    const isSound = ({
      minAmount,
      maxAmount,
      amountStep,
      productAmount,
      tenors,
    }: (typeof reply.data.details)[number]) =>
      0 < minAmount &&
      minAmount <= productAmount &&
      amountStep > 0 &&
      ((productAmount - minAmount) % amountStep === 0) === productAmount > 0 &&
      productAmount <= maxAmount &&
      tenors.every((days) => days > 0)
    const wrong = reply.data.details.find((product) => product.productAmount > 0 && !isSound(product))
    const came = JSON.stringify(wrong)
    expectThat(reply, wrong === undefined, 'minAmount ≤ productAmount ≤ maxAmount, in steps of amountStep', came)
  },
  'a quote adds up to the Rupiah': async (target) => {
    const { reply, quote } = await quoted(target, await target.known('certified'))
    const { principal, charges, interest, serviceFee, discount, total } = quote
    const adds = total === principal + charges && charges === interest + serviceFee - discount
    expectThat(reply, adds, 'total = principal + charges, charges = interest + serviceFee − discount')
  },
  'a quote is for what was asked': async (target) => {
    const { loanRequest, reply, quote } = await quoted(target, await target.known('certified'))
    const is =
      quote.principal === loanRequest.amount &&
      quote.days === loanRequest.days &&
      quote.productCode === loanRequest.productCode
    expectThat(
      reply,
      is,
      `principal ${loanRequest.amount}, days ${loanRequest.days}, productCode ${loanRequest.productCode}`,
    )
  },
  'no loan costs more than it is': async (target) => {
    const { reply, quote } = await quoted(target, await target.known('certified'))
    expectThat(reply, quote.charges <= quote.principal, 'charges of 100 % of the principal at most')
  },
  'a loan of a quote is due so many days after today in Jakarta': async (target) => {
    const as = await target.known('certified')
    const { loanRequest, reply, quote } = await quoted(target, as)
    const due = addDays(await today(target, as), loanRequest.days)
    expectThat(reply, quote.dueDate === due, `dueDate ${due}`)
  },
  'the documents of a quote are the texts that their hashes say': async (target) => {
    const as = await target.known('certified')
    const { loanRequest, quote, reply: asked } = await quoted(target, as)
    expectThat(asked, quote.documents.length > 0, 'documents to agree to')
    for (const { document, hash } of quote.documents) {
      const body = { ...loanRequest, document: document as 'agreement' }
      const reply = await target.wire.call(endpoints.readDraft, { as, body })
      expectCode(reply, code.ok)
      const is = reply.data.hash === hash && sha256(reply.data.html) === hash
      expectThat(reply, is, `html whose SHA-256 is ${hash}`, `one whose SHA-256 is ${sha256(reply.data.html)}`)
    }
  },
  'a loan without its consents is refused': async (target) => {
    const as = await target.known('certified')
    const { loanRequest } = await loanRequestOf(target, as)
    expectCode(
      await target.wire.call(endpoints.applyLoan, { as, body: { ...loanRequest, consents: [] } }),
      code.invalid,
    )
  },
  'consent to another text is none': async (target) => {
    const as = await target.known('certified')
    const { loanRequest, quote } = await quoted(target, as)
    const consents = quote.documents.map((mark) => ({ ...mark, hash: sha256('another text') }))
    const note = 'with hashes of other texts as consents'
    expectCode(
      await target.wire.call(endpoints.applyLoan, { as, body: { ...loanRequest, consents }, note }),
      code.invalid,
    )
  },
  'more than the limit is a 314': async (target) => {
    const as = await target.known('certified')
    const { loanRequest, product } = await loanRequestOf(target, as)
    if (product.maxAmount <= product.productAmount) throw new Undecided('the limit is as large as any product')
    expectCode(
      await target.wire.call(endpoints.quoteLoan, { as, body: { ...loanRequest, amount: product.maxAmount } }),
      code.overLimit,
    )
  },
  'an amount between the steps is refused': async (target) => {
    const as = await target.known('certified')
    const { loanRequest, product } = await loanRequestOf(target, as)
    const body = { ...loanRequest, amount: product.minAmount + 1 }
    expectCode(await target.wire.call(endpoints.quoteLoan, { as, body }), code.invalid)
  },
  'a part of a Rupiah is refused': async (target) => {
    const as = await target.known('certified')
    const { loanRequest } = await loanRequestOf(target, as)
    expectCode(
      await target.wire.call(endpoints.quoteLoan, { as, body: { ...loanRequest, amount: loanRequest.amount - 0.5 } }),
      code.invalid,
    )
  },
  'above the carrier’s amount a loan is a 700 until the number is confirmed': async (target) => {
    const as = await target.fresh('wealthy')
    const { data: carrier } = await target.wire.call(endpoints.readCarrierCheck, { as })
    const { loanRequest } = await loanRequestOf(target, as)
    if (carrier.isVerified || loanRequest.amount <= carrier.above)
      throw new Undecided(`nobody may borrow more than ${carrier.above}`)
    expectCode(await target.wire.call(endpoints.quoteLoan, { as, body: loanRequest }), code.carrierFirst)
  },
})
