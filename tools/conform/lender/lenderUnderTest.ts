import { endpoints } from '#contract/endpoints'
import { normalisePhone } from '#domain/forms/phone'
import { Mismatch, Undecided } from './verdict'
import { conditions, type Access, type Condition } from './access'
import { freshDevice, notify, type Session, type Wire } from './wire'

type Shared = 'certified' | 'stranger' | 'owing' | 'settled'

export interface LenderUnderTest {
  wire: Wire
  /** The app’s origin where it differs from the lender's. */
  origin: string | null
  /** Signed in, the same person each time. */
  known(condition: Shared): Promise<Session>
  /** Signed in, a different person each time. */
  fresh(condition: Condition): Promise<Session>
  /** A national number that has not requested a code yet. */
  phone(condition: Condition): Promise<string>
  /** Requests a code for that device and returns it. */
  codeFor(phone: string, deviceId: string): Promise<string>
  signIn(phone: string, deviceId?: string): Promise<Session>
}

export function openTestBackend(wire: Wire, access: Access, origin: string | null): LenderUnderTest {
  const shared = new Map<Shared, Promise<Session>>()

  async function phone(condition: Condition): Promise<string> {
    const given = await access.phone(condition)
    const national = given === null ? null : normalisePhone(given)
    if (national !== null) return national
    throw new Undecided(`it takes a number of somebody ${conditions[condition]} (--phone ${condition}=…)`)
  }

  async function codeFor(to: string, deviceId: string): Promise<string> {
    const sent = await wire.call(endpoints.sendCode, { as: { deviceId }, query: { phone: to, type: 'sms' } })
    if (sent.code !== 200) throw new Undecided(`no code was sent: ${notify(sent)}`)
    return access.codeFor(to)
  }

  async function signIn(to: string, deviceId = freshDevice()): Promise<Session> {
    try {
      const code = await codeFor(to, deviceId)
      const answer = await wire.call(endpoints.checkCode, { as: { deviceId }, body: { phone: to, code } })
      if (answer.code !== 200) throw new Undecided(`nobody could be signed in: ${notify(answer)}`)
      return { phone: to, userId: answer.data.userId, token: answer.data.token, deviceId }
    } catch (error) {
      throw error instanceof Mismatch ? new Undecided(`nobody could be signed in: ${error.message}`) : error
    }
  }

  const fresh = async (condition: Condition) => signIn(await phone(condition))
  return {
    wire,
    origin,
    phone,
    codeFor,
    signIn,
    fresh,
    known(condition) {
      const begun = shared.get(condition) ?? fresh(condition)
      shared.set(condition, begun)
      return begun
    },
  }
}
