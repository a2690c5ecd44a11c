import { endpoints } from '#contract/endpoints'
import { sampleData } from '#contract/sampleData'
import { sampleCard } from '#domain/card/sampleCard'
import { quoteOf } from '#domain/lending/account'
import { sampleOffers } from '#domain/lending/apply/sampleOffers'
import { sampleProducts } from '#domain/lending/policy/sampleProducts'
import type { Classes, FieldClass } from '#machines/shared/fields/fieldClasses'
import type { Persona } from './persona'

type Values = Readonly<Record<string, unknown>>

/** By value, the fields that have it. */
const valuesOf = (rows: readonly (readonly [unknown, ...string[]])[]): Values =>
  Object.fromEntries(rows.flatMap(([value, ...fields]) => fields.map((field) => [field, value])))

export const TODAY = '2026-11-22'
const LOAN = quoteOf(sampleProducts[0]!, 1_000_000, 30, TODAY)
/** When the code to pay with expires. */
export const EXPIRY = Date.parse(`${TODAY}T16:59:59.000Z`)

/** Of fields that are personal or secret. */
function ownValues({ name, phone, account, masked, loanId, ...identity }: Persona): Values {
  const accountMasked = `•••• ${account.slice(-4)}`
  const link = `https://langkah.example/?openToken=${identity.token}#/repay/${loanId}`
  return {
    ...identity,
    ...valuesOf([
      [name, 'name'],
      [phone, 'phone', 'typedPhone', 'consentedPhone'],
      [masked, 'maskedName', 'holderMasked'],
      [account, 'number', 'display'],
      [loanId, 'repayId'],
      [null, 'help', 'qr', 'reasonText', 'seenId'],
    ]),
    accountMasked,
    account: { bankName: 'BCA', accountMasked, accountHolder: name },
    caption: [account],
    drawing: { path: 'M0 0h1', width: 1, height: 1 },
    html: `<h1>Perjanjian</h1><p>${name}</p>`,
    message: `A message of ${name}`,
    text: `${name}, pay and you can use it again.`,
    title: 'Your loan is overdue',
    fields: { ...sampleCard, name, nik: identity.nik },
    link,
    paper: {
      title: 'Receipt',
      lender: 'Langkah',
      settled: null,
      sum: 'Rp1',
      time: TODAY,
      groups: [[{ label: 'Name', value: name }]],
      check: null,
    },
    photo: new Blob(['a personal picture']),
    url: `blob:app/${phone}`,
    values: { name, phone, email: `${name.split(' ')[0]?.toLowerCase()}@contoh.id`, note: '' },
    wayOut: `x-safari-${link}`,
  }
}

/** Of the other fields: of a loan that has been paid out. */
const usualValues: Values = {
  ...valuesOf([
    [null, 'agreedAt', 'closedOn', 'lastChannel', 'maxDiscount', 'pausedUntil', 'reason', 'sentAt'],
    [null, 'failure', 'preorder', 'raise', 'refund', 'refusal', 'usedFor'],
    [undefined, 'incomeTooLow', 'payOut'],
    [[], 'codes', 'done', 'payments'],
    ['', 'productIcon', 'serviceWhatsApp'],
    ['1', 'version'],
    [0, 'daysLate', 'discount', 'extensionFee', 'extensions', 'lateFee', 'overpaid', 'payerFee'],
    [0, 'expiresIn', 'minAmount', 'minTenor', 'resendAfter'],
    [10_000, 'min'],
    [20_000, 'couponAmount', 'saving', 'value'],
    [LOAN.interest, 'interest'],
    [LOAN.serviceFee, 'serviceFee'],
    [LOAN.charges, 'charges'],
    [LOAN.principal, 'giveBackAmount', 'principal', 'received'],
    [LOAN.total, 'amount', 'max', 'owed', 'total', 'totalTomorrow'],
    [2_000_000, 'applyTotalAmount', 'productAmount'],
    [3_000_000, 'availableLimit', 'totalLimit'],
    // Those of the first product, for a million in 30 days.
    [LOAN.dailyRatePpm, 'dailyRatePpm'],
    [LOAN.yearlyRateBp, 'yearlyRateBp'],
    [LOAN.lateFeePerDay, 'lateFeePerDay'],
    [LOAN.lateFeeCeiling, 'lateFeeCeiling'],
    [2, 'extensionsLeft', 'maxExtensions'],
    [7000, 'fee'],
    [21, 'percentOfIncome'],
    [30_000, 'totalCostWithout'],
    [37_000, 'totalCost'],
    [1_000_000, 'above', 'owedAfter'],
    [30, 'days', 'maxDays'],
    [TODAY, 'asOf', 'by', 'date'],
    ['2026-11-23T03:00:00.000Z', 'giveBackUntil', 'until'],
    ['2026-12-22', 'dueDate', 'dueOn', 'validTo'],
    ['2026-12-29', 'newDueDate'],
    ['open', 'codeState', 'state'],
    ['Langkah', 'lender', 'tillName'],
  ]),
  actions: ['front', 'left', 'right'],
  at: EXPIRY - 3_600_000,
  borrowStatus: 50,
  channel: 'BCA',
  couponId: 'c1',
  draft: {},
  expiresAt: new Date(EXPIRY).toISOString(),
  fraction: 0.5,
  kind: 'bank',
  life: 86_400_000,
  name: 'BCA Virtual Account',
  now: EXPIRY - 60_000,
  offers: sampleOffers,
  bankName: 'BCA',
  carrier: 'Indosat',
  complaints: 'Ask us first.',
  paidTime: '09:30',
  productCode: 'LANGKAH30',
  productName: 'Langkah 30',
  riskWarning: 'PERINGATAN: HATI-HATI.',
  secondsLeft: 300,
  serviceEmail: 'cs@langkah.example',
  servicePhone: '021',
  serviceTime: '08.00–17.00 WIB',
  triesLeft: 3,
}

let contract: Record<string, unknown> | null = null

/** What the contract gives the first field of that name. */
function contractValues(): Values {
  if (contract !== null) return contract
  const found: Record<string, unknown> = (contract = {})
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, each] of Object.entries(value)) {
      if (typeof each === 'object') collect(each)
      else found[name] ??= each
    }
  }
  for (const { data } of Object.values(endpoints)) collect(sampleData(data))
  return found
}

/** What a value brings itself; the rest is derived. */
export type Given<T> = T extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : T extends object
    ? { readonly [K in keyof T]?: Given<T[K]> | undefined }
    : T

const isList = (classes: Classes): classes is readonly [Classes] => Array.isArray(classes)

/** Such as a `code` that is a number in one answer, and an object in another. */
const isOfParts = (value: unknown): boolean => typeof value !== 'string' && typeof value !== 'number'

/**
 * Completes a value by the classes of its fields: what is personal or secret is the persona’s, the rest is usual or
 * what the contract gives a field of that name. A field that is given as undefined is left out.
 */
export function deriving(persona: Persona) {
  const own = ownValues(persona)

  function leaf(name: string, fieldClass: FieldClass): unknown {
    if (fieldClass === 'personal') return name in own ? own[name] : `${name} of ${persona.name}`
    if (fieldClass === 'secret') return name in own ? own[name] : `${name} of ${persona.token}`
    if (fieldClass !== 'public' && fieldClass !== 'loan') return undefined
    if (name in usualValues) return usualValues[name]
    if (/^(is|has|can)[A-Z]/.test(name)) return false
    if (name.endsWith('At')) return `${TODAY}T03:00:00.000Z`
    return name.endsWith('On') || name.endsWith('From') ? TODAY : contractValues()[name]
  }

  return function derived(classes: Classes, given?: unknown, name = ''): unknown {
    if (given !== undefined && (typeof given !== 'object' || given === null)) return given
    if (typeof classes === 'string') return given ?? leaf(name, classes)
    const whole = [usualValues, own].find((values) => name in values && isOfParts(values[name]))
    if (given === undefined && whole) return whole[name]
    if (isList(classes)) {
      const items = (given as readonly unknown[] | undefined) ?? [undefined]
      return items.map((item) => derived(classes[0], item, name)).filter((item) => item !== undefined)
    }
    const brought = (given ?? {}) as Values
    const fields = Object.entries(classes)
      .filter(([field]) => field !== '*' && !(field in brought && brought[field] === undefined))
      .map(([field, of]) => [field, derived(of, brought[field], field)] as const)
    return Object.fromEntries([...Object.entries(brought), ...fields].filter(([, value]) => value !== undefined))
  }
}
