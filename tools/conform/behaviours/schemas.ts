import * as z from 'zod/mini'
import { baseOf, type Endpoint } from '#contract/endpoint'
import { endpoints, type EndpointName } from '#contract/endpoints'
import { Undecided } from '../lender/verdict'
import type { LenderUnderTest } from '../lender/lenderUnderTest'
import { expectCode, expectThat, type Behaviour } from './behaviour'
import { openLoan, wholeCode } from './repaying'
import { loanRequestOf } from './wish'

type Asked = Pick<Parameters<LenderUnderTest['wire']['call']>[1] & object, 'as' | 'body' | 'query' | 'params'>

const given: Partial<Record<EndpointName, (target: LenderUnderTest) => Promise<Asked>>> = {
  readDictionary: async () => ({ params: { type: 'gender' } }),
  listProducts: async () => ({ params: { param: 'all' } }),
  listBills: async () => ({ query: { borrowType: '0' } }),
  quoteLoan: async (target) => {
    const as = await target.known('certified')
    return { as, body: (await loanRequestOf(target, as)).loanRequest }
  },
  quoteRepayment: async (target) => ({ body: { repayId: (await openLoan(target)).bill.repayId } }),
  listDocuments: async (target) => ({ params: { repayId: (await openLoan(target)).bill.repayId } }),
  listReceipts: async (target) => ({ params: { repayId: (await openLoan(target)).bill.repayId } }),
  lookUpCode: async (target) => ({ params: { reference: (await wholeCode(target)).reply.data?.reference ?? '' } }),
  readMessages: async () => ({ body: {} }),
  readDocument: async (target) => {
    const { as, bill } = await openLoan(target)
    const { repayId } = bill
    const { data } = await target.wire.call(endpoints.listDocuments, { as, params: { repayId } })
    const hash = data?.details[0]?.hash
    if (hash === undefined) throw new Undecided('there is no document of the loan')
    return { params: { repayId, hash } }
  },
  readHandover: async (target) => {
    const as = await target.fresh('identity')
    const { data } = await target.wire.call(endpoints.makeHandover, { as, body: { step: 'identity' } })
    return { as, query: { handoverId: data.handoverId } }
  },
}

/** Covered elsewhere, with valid parameters. */
const elsewhere: readonly EndpointName[] = ['readDraft', 'readExtension', 'readReceipt']

const read = Object.entries(endpoints)
  .filter(
    ([name, { isSafe, isRepeatable }]: [string, Endpoint]) =>
      isSafe === true || (isRepeatable === true && name === 'readMessages'),
  )
  .map(([name]) => name as EndpointName)
  .filter((name) => !elsewhere.includes(name))

const schemaBehaviour = (name: EndpointName): Behaviour => {
  const endpoint: Endpoint = endpoints[name]
  return {
    name: `${endpoint.method} ${baseOf(endpoint)}${endpoint.path} answers what its schema says`,
    contract: `contract/, ${name}; /api/docs`,
    async assert(target) {
      const asked = (await given[name]?.(target)) ?? {}
      const reply = await target.wire.call(endpoint, { as: await target.known('owing'), ...asked })
      expectCode(reply, 200)
      const parsed = z.safeParse(endpoint.data, reply.data)
      const wrong = (parsed.error?.issues ?? []).map(({ path, message }) => `data.${path.join('.')}: ${message}`)
      expectThat(reply, parsed.success, 'data by its schema', wrong.slice(0, 5).join('; '))
    },
  }
}

export const schemaBehaviours = read.map(schemaBehaviour)
