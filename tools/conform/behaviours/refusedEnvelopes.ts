import { randomBytes } from 'node:crypto'
import { endpoints } from '#contract/endpoints'
import { MAX_ENVELOPE_AGE, type Direction, type Sealed } from '#contract/envelope/envelope'
import { MINUTE } from '#domain/time'
import { freshDevice, pathOf, type Wire } from '../lender/wire'
import type { LenderUnderTest } from '../lender/lenderUnderTest'
import { behavioursOf, expectCode, expectThat } from './behaviour'

// Empty, so that no code is tried.
const body = { phone: '', code: '' }
const { method } = endpoints.checkCode
const path = pathOf(endpoints.checkCode)

interface Sealing {
  direction?: Direction
  method?: string
  path?: string
  /** Milliseconds. */
  age?: number
  key?: string
  change?: (sealed: Sealed) => unknown
}

async function sealed({ sealer }: Wire, { change = (same) => same, ...sealing }: Sealing): Promise<string> {
  const { direction = 'req', method: by = method, path: to = path } = sealing
  return JSON.stringify(change(await sealer(sealing).seal(direction, by, to, body)))
}

const send = ({ wire }: LenderUnderTest, text: string, note: string) =>
  wire.ask({ method, path, headers: { Deviceid: freshDevice() }, body: text, note })

/** Changes a letter in the middle of a base64 text. */
const changed = (text: string) => `${text.slice(0, 8)}${text[8] === 'A' ? 'B' : 'A'}${text.slice(9)}`

const refused =
  (note: string, make: (target: LenderUnderTest) => Promise<string>) =>
  async (target: LenderUnderTest): Promise<void> =>
    expectCode(await send(target, await make(target), note), 400)

const whenSealed = (note: string, sealing: Sealing) => refused(note, ({ wire }) => sealed(wire, sealing))

export const refusedEnvelopeBehaviours = behavioursOf(
  'docs/contract.md, The envelope; contract/envelope/vectors.json',
  {
    'a call in order is read': async (target) => {
      const reply = await send(target, await sealed(target.wire, {}), 'sealed as it must be')
      expectThat(reply, reply.code !== 400, 'that it is read: any code but 400')
    },
    'a changed mac is refused': whenSealed('a letter of its mac changed', {
      change: (whole) => ({ ...whole, mac: changed(whole.mac) }),
    }),
    'changed data is refused': whenSealed('a letter of its data changed', {
      change: (whole) => ({ ...whole, data: changed(whole.data) }),
    }),
    'a changed iv is refused': whenSealed('a letter of its iv changed', {
      change: (whole) => ({ ...whole, iv: changed(whole.iv) }),
    }),
    'a changed time is refused': whenSealed('a second later than it was sealed', {
      change: (whole) => ({ ...whole, at: whole.at + 1000 }),
    }),
    'another version is refused': whenSealed('as version 2', { change: (whole) => ({ ...whole, v: 2 }) }),
    'what is sealed as an answer is refused': whenSealed('sealed as an answer', { direction: 'res' }),
    'what is sealed for another method is refused': whenSealed('sealed for GET', { method: 'GET' }),
    'what is sealed for another path is refused': whenSealed('sealed for /api/user/kyc/livingStart', {
      path: pathOf(endpoints.startFace),
    }),
    'what is sealed with another key is refused': whenSealed('sealed with a key of our own', {
      key: randomBytes(32).toString('base64'),
    }),
    'what is older than five minutes is refused': whenSealed('sealed six minutes ago', {
      age: MAX_ENVELOPE_AGE + MINUTE,
    }),
    'what was four minutes under way is read': async (target) => {
      const reply = await send(target, await sealed(target.wire, { age: 4 * MINUTE }), 'sealed four minutes ago')
      expectThat(reply, reply.code !== 400, 'that it is read: any code but 400')
    },
    'the same envelope is refused the second time': async (target) => {
      const text = await sealed(target.wire, {})
      await send(target, text, 'for the first time')
      expectCode(await send(target, text, 'the same envelope once more'), 400)
    },
    'a body without an envelope is refused': refused('as plain JSON', async () => JSON.stringify(body)),
    'a body that is no JSON is refused': refused('with a body that is no JSON', async () => 'phone=&code='),
  },
)
