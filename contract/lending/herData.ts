import * as z from 'zod/mini'
import { consentNames } from '../../domain/certification/consent'
import { documentNames } from '../../domain/lending/documents'
import type { GivenConsent } from '../../domain/service/givenConsents'
import { endpoint } from '../endpoint'
import { list, text } from '../strings'
import { instant, uuid } from './money'

const givenConsent = z.object({
  consent: z.enum([...consentNames, ...documentNames]),
  version: text(20),
  givenAt: instant,
  repayId: z.nullable(uuid),
}) satisfies z.ZodMiniType<GivenConsent>

export const herDataCalls = {
  listConsents: endpoint({
    method: 'GET',
    path: '/user/consents',
    summary: 'What the borrower agreed to, in which version and when, the latest first',
    data: z.object({ details: list(givenConsent, 1000) }),
    isSafe: true,
  }),
}
