import * as z from 'zod/mini'
import { consentNames } from '#domain/certification/consent'
import { documentNames } from '#domain/lending/documents'
import type { GivenConsent } from '#domain/service/givenConsents'
import { callCodePurposes, personalDataPurposes, type Personal, type PersonalRecord } from '#domain/service/dataExport'
import { deviceKinds, type SignedInDevice } from '#domain/service/signedInDevices'
import { endpoint, nothing } from './endpoint'
import { integer, list, text } from './fields'
import { feedbackNumber } from './feedback'
import { instant, uuid } from './money'

const givenConsent = z.object({
  consent: z.enum([...consentNames, ...documentNames]),
  version: text(20),
  givenAt: instant,
  repayId: z.nullable(uuid),
}) satisfies z.ZodMiniType<GivenConsent>

const signedInDevice = z.object({
  sessionId: uuid,
  kind: z.nullable(z.enum(deviceKinds)),
  browser: z.nullable(text(40)),
  signedInAt: instant,
  seenAt: instant,
  isThis: z.boolean(),
  isNew: z.boolean(),
  isAsked: z.boolean(),
}) satisfies z.ZodMiniType<SignedInDevice>

/** The maximum size of the file: that of a thousand loans. */
const MOST = 20_000_000

const personal = z.object({
  name: z.nullable(text()),
  nik: z.nullable(text()),
  phone: text(),
  email: z.nullable(text()),
  account: z.nullable(text()),
  contacts: list(text(), 10),
}) satisfies z.ZodMiniType<Personal>
const personalRecord = z.extend(personal, {
  erasureNumber: z.nullable(feedbackNumber),
}) satisfies z.ZodMiniType<PersonalRecord>
const typed = z.object({ otpCode: text() })

export const personalDataCalls = {
  readPersonal: endpoint({
    method: 'GET',
    path: '/user/personal',
    summary: 'Who the borrower is, all of it masked, and whether a wish that it be deleted waits for its answer',
    data: personalRecord,
    isSafe: true,
  }),

  /** A code is for one purpose and session, and for the device that requested it. */
  sendHeldCode: endpoint({
    method: 'GET',
    path: '/user/personal/code',
    summary:
      'Send a code that shows or hands over what is held about the borrower, or that another call has asked for by 1006; 1003 too soon',
    query: z.object({ purpose: z.enum([...personalDataPurposes, ...callCodePurposes]) }),
    data: z.object({ resendAfter: integer, expiresIn: integer }),
  }),

  revealPersonal: endpoint({
    method: 'POST',
    path: '/user/personal/reveal',
    summary: 'The same unmasked, for a fresh code; 1001 for a wrong one, 1002 for one that is no good any more',
    body: typed,
    data: personal,
    isRepeatable: true,
  }),

  exportHeld: endpoint({
    method: 'POST',
    path: '/user/export',
    summary: 'Everything that is held about the borrower, as the text of a JSON file, for a fresh code',
    body: typed,
    data: z.object({ heldAt: instant, held: text(MOST) }),
    isRepeatable: true,
  }),

  /** With the code of purpose `phone`; where the old SIM is gone, a face check of the last 15 minutes takes its place. */
  confirmOldPhone: endpoint({
    method: 'POST',
    path: '/user/phone/old',
    summary: 'Confirm the old number by a code',
    body: typed,
    data: nothing,
    isRepeatable: true,
  }),

  sendNewPhoneCode: endpoint({
    method: 'POST',
    path: '/user/phone/code',
    summary: 'Send a code to the new number; 1006 unless the old one was just confirmed',
    body: z.object({ phone: text() }),
    data: z.object({ resendAfter: integer, expiresIn: integer }),
  }),

  changePhone: endpoint({
    method: 'POST',
    path: '/user/phone',
    summary: 'Change the number by its code; 1001 for another borrower’s',
    body: z.object({ phone: text(), code: text() }),
    data: z.object({ phone: text() }),
    isOnce: true,
  }),

  listConsents: endpoint({
    method: 'GET',
    path: '/user/consents',
    summary: 'What the borrower agreed to, in which version and when, the latest first',
    data: z.object({ details: list(givenConsent, 1000) }),
    isSafe: true,
  }),

  listDevices: endpoint({
    method: 'GET',
    path: '/user/devices',
    summary: 'On which devices the borrower is signed in: this one first, then those that called last',
    data: z.object({ details: list(signedInDevice, 100) }),
    isAllowedOnHold: true,
    isSafe: true,
  }),

  signOutDevice: endpoint({
    method: 'POST',
    path: '/user/devices/signOut',
    summary:
      'End one of the borrower’s sessions; 404 for one that is not theirs, and nothing more for one that has ended',
    body: z.object({ sessionId: uuid }),
    data: nothing,
    isAllowedOnHold: true,
    isRepeatable: true,
  }),

  answerDevice: endpoint({
    method: 'POST',
    path: '/user/devices/answer',
    summary:
      'Whether a sign-in on another device was the borrower’s; if not, it ends, and account changes and pay-outs wait for a day; 404 for one that is not theirs',
    body: z.object({ sessionId: uuid, isOwn: z.boolean() }),
    data: z.object({ pausedUntil: z.nullable(instant) }),
    isAllowedOnHold: true,
    isRepeatable: true,
  }),

  signOutAllDevices: endpoint({
    method: 'POST',
    path: '/user/devices/signOutAll',
    summary: 'End all of the borrower’s sessions, that of the caller too',
    body: nothing,
    data: nothing,
    isAllowedOnHold: true,
  }),
}
