import * as z from 'zod/mini'
import { baseOf, type Endpoint } from '#contract/endpoint'
import { endpoints, type EndpointName } from '#contract/endpoints'
import { Unjudged } from '../lender/verdict'
import type { World } from '../lender/world'
import { expectCode, expectThat, type Behaviour } from './behaviour'
import { openLoan, wholeCode } from './repaying'
import { wishOf } from './wish'

type Asked = Pick<Parameters<World['wire']['call']>[1] & object, 'as' | 'body' | 'query' | 'params'>

const given: Partial<Record<EndpointName, (world: World) => Promise<Asked>>> = {
  readDictionary: async () => ({ params: { type: 'gender' } }),
  listProducts: async () => ({ params: { param: 'all' } }),
  listBills: async () => ({ query: { borrowType: '0' } }),
  quoteLoan: async (world) => {
    const as = await world.known('certified')
    return { as, body: (await wishOf(world, as)).wish }
  },
  quoteRepayment: async (world) => ({ body: { repayId: (await openLoan(world)).bill.repayId } }),
  listDocuments: async (world) => ({ params: { repayId: (await openLoan(world)).bill.repayId } }),
  listReceipts: async (world) => ({ params: { repayId: (await openLoan(world)).bill.repayId } }),
  lookUpCode: async (world) => ({ params: { reference: (await wholeCode(world)).reply.data?.reference ?? '' } }),
  readMessages: async () => ({ body: {} }),
  readDocument: async (world) => {
    const { as, bill } = await openLoan(world)
    const { repayId } = bill
    const { data } = await world.wire.call(endpoints.listDocuments, { as, params: { repayId } })
    const hash = data?.details[0]?.hash
    if (hash === undefined) throw new Unjudged('there is no document of the loan')
    return { params: { repayId, hash } }
  },
  readHandover: async (world) => {
    const as = await world.fresh('identity')
    const { data } = await world.wire.call(endpoints.makeHandover, { as, body: { step: 'identity' } })
    return { as, query: { handoverId: data.handoverId } }
  },
}

/** Covered elsewhere, with valid parameters. */
const elsewhere: readonly EndpointName[] = ['readDraft', 'readExtension']

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
    async judge(world) {
      const asked = (await given[name]?.(world)) ?? {}
      const reply = await world.wire.call(endpoint, { as: await world.known('owing'), ...asked })
      expectCode(reply, 200)
      const parsed = z.safeParse(endpoint.data, reply.data)
      const wrong = (parsed.error?.issues ?? []).map(({ path, message }) => `data.${path.join('.')}: ${message}`)
      expectThat(reply, parsed.success, 'data by its schema', wrong.slice(0, 5).join('; '))
    },
  }
}

export const schemaBehaviours = read.map(schemaBehaviour)
