import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testOf } from '../../inspector/export/testOf'
import { exportTape, importTape } from '../../inspector/tape/file'
import { startPlayer } from '../../inspector/tape/player'
import { createRecorder } from '../../inspector/tape/recorder'
import { replay } from '../../inspector/tape/replay'
import type { Happening } from '../../inspector/tape/tape'
import { siti } from '../../inspector/travel/samples/persona'
import { samplesFor } from '../../inspector/travel/samples/samples'

const FOLDER = 'e2e/tapes'
const files = readdirSync(FOLDER)
const tapeIn = (file: string) => importTape(readFileSync(`${FOLDER}/${file}`, 'utf8'))

test.each(files.filter((file) => file.endsWith('.tape')))(
  '%s replays to the same states on the charts of today',
  (file) => {
    expect(replay(tapeIn(file)).divergence?.words ?? null).toBeNull()
  },
)

test.each(files.filter((file) => file.endsWith('.spec.ts')))('%s is what is generated from its tape', (file) => {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8')
  const title = /test\('([^']*)'/.exec(text)?.[1] ?? ''
  expect(testOf(tapeIn(file.replace('.spec.ts', '.tape')), title)).toEqual({ text, missing: [] })
})

const session = { token: 'tkn-1', phone: '81200000010', userId: 'u-1' }
const { form, card, face, home, loan, repay, payCode } = samplesFor(siti)
const answer = (to: string, output: unknown): Happening => ({ to, output })
const event = (to: string, type: string, brought: object = {}): Happening => ({ to, event: { ...brought, type } })
const visit = (path: string) => event('app', 'route.requested', { path })
const ticks = (to: string, count: number) =>
  Array.from({ length: count }, () => event(to, 'seconds.passed', { seconds: 1 }))

const filled = (name: string, bizStatus: number) => [
  answer(`app/${name}/load`, form.answers['load']?.[0]),
  event(`app/${name}`, 'form.submit', form.events['form.submit']?.[0]),
  answer(`app/${name}/save`, { bizStatus }),
  event('app', 'stepDone.skip'),
]

/** From sign-in to the last payment, with each tick of the clocks on the payment's screen. */
const life: Happening[] = [
  answer('app/login/recall', { typedPhone: '', consentedPhone: null, secondsLeft: 0 }),
  event('app/login/otp', 'code.request', { phone: session.phone }),
  answer('app/login/otp/sendCode', { resendAfter: 60 }),
  ...ticks('app/login/otp', 20),
  event('app/login/otp', 'code.typed', { phone: session.phone, code: '4821', hasConsent: true }),
  answer('app/login/otp/checkCode', session),
  answer('app/readStatus', { bizStatus: 10 }),
  visit('/survey'),
  ...filled('survey', 20),
  answer('app/card/recallCard', card.answers['recallCard']?.[0]),
  event('app/card', 'photo.taken', card.events['photo.taken']?.[0]),
  answer('app/card/storePhoto', card.answers['storePhoto']?.[0]),
  event('app/card', 'photo.use'),
  event('app/card', 'upload.succeeded', card.events['upload.succeeded']?.[0]),
  event('app/card', 'card.confirm', card.events['card.confirm']?.[0]),
  answer('app/card/confirmCard', null),
  answer('app/face/startFace', face.answers['startFace']?.[3]),
  answer('app/face/saveIdentity', { bizStatus: 30 }),
  event('app', 'stepDone.skip'),
  ...filled('personal', 40),
  ...filled('contacts', 50),
  ...filled('bank', 60),
  ...ticks('app', 10),
  event('app', 'overlay.dismiss'),
  answer('app/readStatus', { bizStatus: 60 }),
  visit('/home'),
  answer('app/home/borrowState/read', home.answers['borrowState']?.[0]),
  visit('/loan'),
  answer('app/loan/load', loan.answers['load']?.[0]),
  answer('app/loan/quote', loan.answers['quote']?.[0]),
  event('app/loan', 'amount.confirm'),
  event('app/loan', 'document.agreed', { document: 'agreement', isAgreed: true }),
  event('app/loan', 'document.agreed', { document: 'summary', isAgreed: true }),
  event('app/loan', 'loan.apply'),
  answer('app/loan/apply', null),
  visit(`/repay/${siti.loanId}`),
  answer('app/repay/repayment/read', repay.answers['repayment']?.[1]),
  event('app/repay', 'choice.changed', { choice: { channel: 'BCA' } }),
  event('app/repay', 'amount.confirm'),
  event('app/repay', 'code.make'),
  answer('app/repay/makeCode', repay.answers['makeCode']?.[0]),
  answer('app/payCode/recall', payCode.answers['recall']?.[0]),
  answer('app/payCode/readPaymentStatus', payCode.answers['readPaymentStatus']?.[0]),
  event('app/payCode', 'payment.claim'),
  ...Array.from({ length: 1200 }, (_, i) =>
    event('app/payCode', 'clock.ticked', { now: Date.parse('2026-11-22T10:00:00.000Z') + i * 1000 }),
  ),
  answer('app/payCode/readPaymentStatus', payCode.answers['readPaymentStatus']?.[2]),
]

test('the tape of a loan from sign-in to repayment is small, and replays much faster than it was recorded', () => {
  let now = 0
  const recorder = createRecorder({ now: () => now })
  const input = { token: null, phone: null, openToken: null, path: '/login', isOnline: true, isDeviceReported: false }
  const player = startPlayer(input, { inspect: recorder.inspect })
  for (const happening of life) {
    now += 'event' in happening && !['clock.ticked', 'seconds.passed'].includes(happening.event.type) ? 3000 : 1000
    player.play(happening)
  }
  const tape = recorder.tape()
  expect(player.machineStates().get('app/payCode')?.state).toContain('settled')
  const text = exportTape(tape)
  const began = performance.now()
  expect(replay(importTape(text)).divergence).toBeNull()
  const took = performance.now() - began
  expect(gzipSync(text).length).toBeLessThanOrEqual(50_000)
  expect((tape.steps.at(-1)?.at ?? 0) / took).toBeGreaterThanOrEqual(50)
})
