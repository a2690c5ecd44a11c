import { fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '#domain/time'
import type { Bill } from '#domain/lending/apply/bill'
import type { ChoiceName, Choice, DictionaryName } from '#domain/forms/lists'
import { readyMachine } from '../shared/lazyMachine'
import { createQuery } from '../shared/queryMachine'
import { settle, signedIn, startApp } from '../testing/appTesting'
import { homeLender, homeWith, noticesWith, owing } from '../testing/homeTesting'
import { loanLender, loanWith, openLoanWith, paidOut } from '../testing/loanTesting'
import { orderLender, orderWith, settledBill } from '../testing/orderTesting'
import type { AppEvent } from './appTypes'

function recordingLender() {
  const asked: string[] = []
  const lender = { asked, isUnreachable: false }
  const answer =
    <T>(call: string, data: T) =>
    async (): Promise<T> => {
      asked.push(call)
      if (lender.isUnreachable) throw Object.assign(new Error(call), { kind: 'offline' })
      return data
    }
  return { lender, answer }
}

const places = {
  '/home': ['credit', 'notices', 'slides', 'standing'],
  '/order': ['completed', 'preorder', 'processing', 'receipts'],
  '/loan': ['bill'],
  '/notices': ['notices'],
} as const
type Path = keyof typeof places

async function openAt(path: Path, isUnreachable = false) {
  const { lender, answer } = recordingLender()
  lender.isUnreachable = isUnreachable
  const bill = answer<Bill>('bill', paidOut)
  const loan = loanLender({ load: async () => ({ offers: [], hasOpenLoan: true, draft: {} }), bill })
  const started = startApp(
    { ...signedIn, path },
    { bizStatus: 60 },
    {
      home: readyMachine(
        homeWith({
          ...homeLender(),
          credit: answer('credit', { totalLimit: 3_000_000, availableLimit: 3_000_000 }),
          borrowState: answer('standing', owing),
          slides: answer('slides', []),
          notices: answer('notices', { notices: [], seenId: null }),
        }),
      ),
      notices: readyMachine(noticesWith(answer('notices', { notices: [], seenId: null }))),
      order: readyMachine(
        orderWith({
          ...orderLender(),
          bills: (list) => answer(list, [list === 'processing' ? paidOut : settledBill])(),
          preorder: answer('preorder', null),
          receipts: answer('receipts', []),
        }),
      ),
      loan: readyMachine(loanWith(loan)),
      openLoan: readyMachine(openLoanWith(loan)),
    },
  )
  await settle()
  await settle()
  const again = async (...events: AppEvent[]) => {
    lender.asked.length = 0
    for (const event of events) started.app.send(event)
    for (let i = 0; i < 4; i++) await settle()
    return lender.asked.toSorted()
  }
  return { ...started, lender, again }
}

describe.each(Object.entries(places) as [Path, readonly string[]][])('what is read at %s', (path, reads) => {
  test('is read again when the page was out of sight for a minute, and not sooner', async () => {
    const { again } = await openAt(path)
    expect(await again({ type: 'page.shown', awayMs: MINUTE - 1 })).toEqual([])
    expect(await again({ type: 'page.shown', awayMs: MINUTE })).toEqual(reads)
  })
  test('is read again when another day has begun, and once where the page is seen then', async () => {
    const { again } = await openAt(path)
    expect(await again({ type: 'day.changed' })).toEqual(reads)
    expect(await again({ type: 'page.shown', awayMs: 9 * MINUTE }, { type: 'day.changed' })).toEqual(reads)
  })
  test('is read again when the network is back, and only then', async () => {
    const { again } = await openAt(path)
    expect(
      await again({ type: 'network.lost' }, { type: 'page.shown', awayMs: MINUTE }, { type: 'day.changed' }),
    ).toEqual([])
    expect(await again({ type: 'network.returned' })).toEqual(reads)
  })
  test('is read when the network is back, where it failed before', async () => {
    const { again, lender } = await openAt(path, true)
    await again({ type: 'network.lost' })
    lender.isUnreachable = false
    expect(await again({ type: 'network.returned' })).toEqual(
      expect.arrayContaining(reads.filter((r) => r !== 'receipts')),
    )
  })
})

test('a list to choose from is read when the network is back where it failed, and not where it is there', async () => {
  const { lender, answer } = recordingLender()
  const dictionary = createQuery(
    fromPromise<readonly Choice[], { of: DictionaryName }>(({ input: { of } }) => answer<Choice[]>(of, [])()),
  )
  const { app } = startApp({ ...signedIn, path: '/order' }, { bizStatus: 10 }, { dictionary })
  const need = async (list: ChoiceName) => {
    app.send({ type: 'picker.open', name: list })
    await settle()
    app.send({ type: 'overlay.dismiss' })
  }
  await need('gender')
  lender.isUnreachable = true
  await need('education')
  app.send({ type: 'network.lost' })
  lender.isUnreachable = false
  app.send({ type: 'network.returned' })
  await settle()
  await settle()
  expect(lender.asked).toEqual(['gender', 'education', 'education'])
})
