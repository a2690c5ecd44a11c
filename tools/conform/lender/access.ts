import { randomInt } from 'node:crypto'

/** States of a borrower that behaviours need; `spare` is a number that never requested a code. */
export const conditions = {
  certified: 'certified, with a limit, a coupon, and no loan',
  stranger: 'certified, with a limit and no loan, other than the certified one',
  owing: 'certified, with a loan that is paid out and a coupon',
  registered: 'signed up, with nothing answered yet (bizStatus 10)',
  identity: 'with the questionnaire answered (bizStatus 20)',
  settled: 'certified, with a loan that was paid off',
  blocked: 'on hold, with a loan that is paid out',
  wealthy: 'certified, with a limit above what the carrier is asked for, and not asked yet',
  applying: 'certified, with a limit and no loan: a loan is applied for',
  returning: 'who has signed in before, and was sent no code for a day',
  spare: 'who may be anybody, and was sent no code for a day',
} as const
export type Condition = keyof typeof conditions

/** How to get phone numbers and their codes. */
export interface Access {
  /** A different number each time; `null` when none is left. */
  phone(condition: Condition): Promise<string | null>
  /** The code that was last sent to it. */
  codeFor(phone: string): Promise<string>
}

const CERTIFIED = { bizStatus: 60, limit: 2_000_000 }
const setups: Record<Exclude<Condition, 'spare'>, object> = {
  certified: { ...CERTIFIED, coupons: [{}] },
  stranger: CERTIFIED,
  owing: { ...CERTIFIED, bills: [{ status: 50 }], coupons: [{}] },
  registered: { bizStatus: 10 },
  identity: { bizStatus: 20 },
  settled: { ...CERTIFIED, bills: [{ status: 30 }] },
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

/** Random, so almost surely unknown to the lender. */
const newPhone = () => `8${randomInt(11, 20)}${String(randomInt(1e8)).padStart(8, '0')}`

/** Uses the sandbox; `null` where the lender has none. */
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
