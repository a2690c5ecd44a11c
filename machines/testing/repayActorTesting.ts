import { createActor, SimulatedClock } from 'xstate'
import type { RepayChoice } from '#domain/lending/repay/choice'
import type { CodeRequest } from '../repayment/repayMachine'
import { settle } from './appTesting'
import { driving } from './actorTesting'
import { repayLender, repayWith, type RepayLender } from './repayTesting'

export async function createRepayActor(given: Partial<RepayLender> = {}, replaces: string | null = null) {
  const lender = repayLender(given)
  const saved: RepayChoice[] = []
  const asked: CodeRequest[] = []
  const clock = new SimulatedClock()
  const listening: RepayLender = {
    read: (repayId) => lender.read(repayId),
    document: (of) => lender.document(of),
    recall: (repayId) => lender.recall(repayId),
    now: () => lender.now(),
    tick: () => {},
    make: (request) => (asked.push(request), lender.make(request)),
  }
  const actor = createActor(
    repayWith(listening, (choice) => saved.push(choice)),
    { clock, input: { repayId: 'r1', replaces } },
  ).start()
  await settle()
  const drive = driving(actor, clock)
  return {
    actor,
    lender,
    setClock: (now: string) => {
      lender.now = () => Date.parse(now)
      listening.tick()
    },
    /** The current listener: each clock that is started has its own. */
    tick: () => listening.tick,
    saved,
    asked,
    ...drive,
    /** Through both stages, as far as they let on. */
    async pay() {
      await drive.send({ type: 'amount.confirm' })
      await drive.send({ type: 'code.make' })
    },
    choose: (choice: Partial<RepayChoice>) => actor.send({ type: 'choice.changed', choice }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    output: () => actor.getSnapshot().output,
  }
}
