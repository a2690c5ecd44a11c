import { randomInt } from 'node:crypto'

/** What a borrower may have to be like. `spare` is a number that nobody has asked a code for. */
export const conditions = {
  certified: 'certified, with a limit, a coupon, and no loan',
  stranger: 'certified, with a limit and no loan, other than the certified one',
  owing: 'certified, with a loan that is paid out and a coupon',
  registered: 'signed up, with nothing answered yet (bizStatus 10)',
  identity: 'with the questionnaire answered (bizStatus 20)',
  blocked: 'on hold, with a loan that is paid out',
  wealthy: 'certified, with a limit above what the carrier is asked for, and not asked yet',
  applying: 'certified, with a limit and no loan: a loan is applied for',
  returning: 'who has signed in before, and was sent no code for a day',
  spare: 'who may be anybody, and was sent no code for a day',
} as const
export type Condition = keyof typeof conditions

/** How one gets at phones and their codes. */
export interface Access {
  /** Another number each time; `null` where there is none left. */
  phone(condition: Condition): Promise<string | null>
  /** The code that was sent to it last. */
  codeFor(phone: string): Promise<string>
}

const CERTIFIED = { bizStatus: 60, limit: 2_000_000 }
const setups: Record<Exclude<Condition, 'spare'>, object> = {
  certified: { ...CERTIFIED, coupons: [{}] },
  stranger: CERTIFIED,
  owing: { ...CERTIFIED, bills: [{ status: 50 }], coupons: [{}] },
  registered: { bizStatus: 10 },
  identity: { bizStatus: 20 },
  blocked: { ...CERTIFIED, isBlocked: true, bills: [{ status: 50 }] },
  wealthy: { bizStatus: 60, limit: 20_000_000 },
  applying: CERTIFIED,
  returning: CERTIFIED,
}

const sandboxOf = (url: string) => async (method: 'GET' | 'POST', path: string, body?: object) => {
  const headers = { 'Content-Type': 'application/json' }
  const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) }
  const answer = await fetch(`${url}/sandbox${path}`, { method, ...sent })
  return { status: answer.status, text: await answer.text() }
}

/** A number that no lender has met, as good as surely. */
const newPhone = () => `8${randomInt(11, 20)}${String(randomInt(1e8)).padStart(8, '0')}`

/** By the sandbox of the design; `null` where the lender has none for us. */
export async function sandboxAccess(url: string): Promise<Access | null> {
  const ask = sandboxOf(url)
  const { status, text } = await ask('GET', `/otp?phone=${newPhone()}`)
  if (![200, 404].includes(status) || !text.startsWith('{')) return null
  return {
    async phone(condition) {
      const phone = newPhone()
      if (condition === 'spare') return phone
      const made = await ask('POST', '/borrowers', { phone, ...setups[condition] })
      return made.status === 200 ? phone : null
    },
    async codeFor(phone) {
      const { text: sent } = await ask('GET', `/otp?phone=${phone}`)
      return String((JSON.parse(sent) as { code?: string }).code ?? '')
    },
  }
}
