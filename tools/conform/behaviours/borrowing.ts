import { createHash } from 'node:crypto'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { addDays } from '#domain/day'
import { Unjudged } from '../lender/verdict'
import type { Session } from '../lender/wire'
import type { World } from '../lender/world'
import { behavioursOf, expectCode, expectThat } from './behaviour'
import { today, wishOf } from './wish'

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

async function quoted(world: World, as: Session) {
  const { wish } = await wishOf(world, as)
  const reply = await world.wire.call(endpoints.quoteLoan, { as, body: wish })
  expectCode(reply, code.ok)
  return { wish, reply, quote: reply.data }
}

export const borrowingBehaviours = behavioursOf('docs/contract.md, Money; contract/products.ts', {
  'a product’s amounts are whole steps between its bounds': async (world) => {
    const as = await world.known('certified')
    const reply = await world.wire.call(endpoints.listProducts, { as, params: { param: 'all' } })
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
  'a quote adds up to the Rupiah': async (world) => {
    const { reply, quote } = await quoted(world, await world.known('certified'))
    const { principal, charges, interest, serviceFee, discount, total } = quote
    const adds = total === principal + charges && charges === interest + serviceFee - discount
    expectThat(reply, adds, 'total = principal + charges, charges = interest + serviceFee − discount')
  },
  'a quote is for what was asked': async (world) => {
    const { wish, reply, quote } = await quoted(world, await world.known('certified'))
    const is = quote.principal === wish.amount && quote.days === wish.days && quote.productCode === wish.productCode
    expectThat(reply, is, `principal ${wish.amount}, days ${wish.days}, productCode ${wish.productCode}`)
  },
  'no loan costs more than it is': async (world) => {
    const { reply, quote } = await quoted(world, await world.known('certified'))
    expectThat(reply, quote.charges <= quote.principal, 'charges of 100 % of the principal at most')
  },
  'a loan of a quote is due so many days after today in Jakarta': async (world) => {
    const as = await world.known('certified')
    const { wish, reply, quote } = await quoted(world, as)
    const due = addDays(await today(world, as), wish.days)
    expectThat(reply, quote.dueDate === due, `dueDate ${due}`)
  },
  'the documents of a quote are the texts that their hashes say': async (world) => {
    const as = await world.known('certified')
    const { wish, quote, reply: asked } = await quoted(world, as)
    expectThat(asked, quote.documents.length > 0, 'documents to agree to')
    for (const { document, hash } of quote.documents) {
      const body = { ...wish, document: document as 'agreement' }
      const reply = await world.wire.call(endpoints.readDraft, { as, body })
      expectCode(reply, code.ok)
      const is = reply.data.hash === hash && sha256(reply.data.html) === hash
      expectThat(reply, is, `html whose SHA-256 is ${hash}`, `one whose SHA-256 is ${sha256(reply.data.html)}`)
    }
  },
  'a loan without its consents is refused': async (world) => {
    const as = await world.known('certified')
    const { wish } = await wishOf(world, as)
    expectCode(await world.wire.call(endpoints.applyLoan, { as, body: { ...wish, consents: [] } }), code.invalid)
  },
  'consent to another text is none': async (world) => {
    const as = await world.known('certified')
    const { wish, quote } = await quoted(world, as)
    const consents = quote.documents.map((mark) => ({ ...mark, hash: sha256('another text') }))
    const note = 'with hashes of other texts as consents'
    expectCode(await world.wire.call(endpoints.applyLoan, { as, body: { ...wish, consents }, note }), code.invalid)
  },
  'more than the limit is a 314': async (world) => {
    const as = await world.known('certified')
    const { wish, product } = await wishOf(world, as)
    if (product.maxAmount <= product.productAmount) throw new Unjudged('the limit is as large as any product')
    expectCode(
      await world.wire.call(endpoints.quoteLoan, { as, body: { ...wish, amount: product.maxAmount } }),
      code.overLimit,
    )
  },
  'an amount between the steps is refused': async (world) => {
    const as = await world.known('certified')
    const { wish, product } = await wishOf(world, as)
    const body = { ...wish, amount: product.minAmount + 1 }
    expectCode(await world.wire.call(endpoints.quoteLoan, { as, body }), code.invalid)
  },
  'a part of a Rupiah is refused': async (world) => {
    const as = await world.known('certified')
    const { wish } = await wishOf(world, as)
    expectCode(
      await world.wire.call(endpoints.quoteLoan, { as, body: { ...wish, amount: wish.amount - 0.5 } }),
      code.invalid,
    )
  },
  'above the carrier’s amount a loan is a 700 until the number is confirmed': async (world) => {
    const as = await world.fresh('wealthy')
    const { data: carrier } = await world.wire.call(endpoints.readCarrierCheck, { as })
    const { wish } = await wishOf(world, as)
    if (carrier.isVerified || wish.amount <= carrier.above)
      throw new Unjudged(`nobody may borrow more than ${carrier.above}`)
    expectCode(await world.wire.call(endpoints.quoteLoan, { as, body: wish }), code.carrierFirst)
  },
})
