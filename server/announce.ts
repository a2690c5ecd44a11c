import { groupPhone } from '../domain/forms/phone'
import type { Config } from './config'
import { sampleBorrowers } from './sandbox/samples'

const billWords: Record<number, string> = { 30: 'settled a loan before', 50: 'an active loan', 70: 'an overdue loan' }

function sampleLines(): string[] {
  return sampleBorrowers.map(({ phone, bizStatus, bills }) => {
    const bill = bills?.[0]
    return `    +62 ${groupPhone(phone)}  bizStatus ${bizStatus}${bill ? `, ${billWords[bill.status]}` : ''}`
  })
}

/** What whoever starts the lender wants to know. */
export function announcement(config: Config, facts: { address: string; database: string; codes: string }): string {
  return [
    '',
    `  Langkah    ${facts.address}`,
    `  calls      ${facts.address}/api/docs`,
    `  database   ${facts.database}`,
    `  codes      ${facts.codes}`,
    ...(config.hasSandbox ? ['', '  Sample borrowers (SANDBOX=1):', ...sampleLines()] : []),
    '',
  ].join('\n')
}
