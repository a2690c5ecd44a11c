import { fromCallback } from 'xstate'
import type { ActorFactories } from './actorFactories'

interface CodeReceived {
  type: 'code.received'
  code: string
}

/** Tells the code that the phone reads from its next SMS, until it is stopped. */
export const fromSms = ({ inBackground }: Pick<ActorFactories, 'inBackground'>) =>
  fromCallback<CodeReceived>(({ sendBack }) => {
    const tell = sendBack as (event: CodeReceived) => void
    const leaving = new AbortController()
    inBackground(async ({ device }) => tell({ type: 'code.received', code: await device.readSmsCode(leaving.signal) }))
    return () => leaving.abort()
  })
