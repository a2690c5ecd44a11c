import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import { settle } from '../testing/appTesting'
import { inbox, noticesWith } from '../testing/homeTesting'
import { offline } from '../testing/loanTesting'

async function open() {
  const seen: (string | undefined)[] = []
  const lender = { list: async () => inbox }
  const actor = createActor(
    noticesWith(
      () => lender.list(),
      (latestId) => seen.push(latestId),
    ),
  ).start()
  await settle()
  const again = async () => {
    actor.getSnapshot().children.list?.send({ type: 'query.refresh' })
    await settle()
  }
  return { actor, seen, lender, again, shown: () => actor.getSnapshot().context.inbox }
}

test('what is shown counts as seen when the page is left, and not before', async () => {
  const { actor, seen, lender, again } = await open()
  const [latest] = inbox.notices
  lender.list = async () => ({ ...inbox, notices: [{ ...latest!, messageId: '3' }, ...inbox.notices] })
  await again()
  expect(seen).toEqual([])
  actor.send({ type: 'notices.leave' })
  expect(seen).toEqual(['3'])
})

test('notices that are read again stay until the new ones are there', async () => {
  const { shown, lender, again, actor } = await open()
  const first = shown()
  lender.list = () => new Promise(() => {})
  await again()
  const list = actor.getSnapshot().children.list?.getSnapshot()
  expect([list?.matches('read'), shown()]).toEqual([false, first])
})

test('notices that cannot be read again stay as they were', async () => {
  const { shown, lender, again } = await open()
  lender.list = () => Promise.reject(offline)
  await again()
  expect(shown()).toEqual(inbox)
})
