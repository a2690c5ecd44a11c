import { useState } from 'react'
import { endpoints } from '#contract/endpoints'
import { sampleData } from '#contract/sampleData'
import { REQUEST_TIMEOUT } from '#domain/limits'
import { lineOf } from '../../diagrams/answers/facts'
import { holdModes, type CallAnswer, type CallsView, type CallView, type Shown } from '../channel/views'
import { JsonInput } from '../parts/JsonInput'
import { PausedTag } from '../parts/PausedTag'
import { Tb } from '../parts/Tb'
import { useAsk, useInspection, useInspector } from '../store/context'
import { usePassed } from '../store/useClock'
import type { Word } from '../words/say'

const SECOND = 1000

/** The calls under way, each answered as the lender. */
export function PendingCalls() {
  const { say } = useInspector()
  const ask = useAsk()
  const { holds, calls } = useInspection((state) => state.calls)
  return (
    <section className="pending" aria-labelledby="h-pending">
      <div className="row wrap">
        <h3 id="h-pending">{say('lenderAsked')}</h3>
        {calls.length === 0 ? null : (
          <>
            <span className="tag warning">{say('calls_n', { n: calls.length })}</span>
            <PausedTag />
          </>
        )}
        <select
          className="tin holds"
          aria-label={say('holds')}
          value={holds}
          onChange={({ target }) => ask({ do: 'holdCalls', which: target.value as CallsView['holds'] })}
        >
          {holdModes.map((mode) => (
            <option key={mode} value={mode}>
              {say(`holds_${mode}`)}
            </option>
          ))}
        </select>
      </div>
      {calls.length === 0 && holds !== 'none' ? <p className="soft">{say('noCalls')}</p> : null}
      {calls.map((call) => (
        <PendingCall key={call.id} call={call} />
      ))}
    </section>
  )
}

function PendingCall({ call }: { call: CallView }) {
  const { say, charts } = useInspector()
  const ask = useAsk()
  const actors = useInspection((state) => state.actors)
  const [edited, setEdited] = useState<{ data: Shown } | null>(null)
  const seconds = useSeconds(call)
  const all = REQUEST_TIMEOUT / SECOND
  const words = charts.callAnswers.wordsOf(call.name, actors.values())
  const answer = (given: CallAnswer) => ask({ do: 'answerCall', id: call.id, answer: given })
  const sample = () => ({ data: sampleData(endpoints[call.name].data) as Shown })
  return (
    <article className="pendingCall" aria-label={words}>
      <p className="row wrap">
        <b>{words}</b>
        <span className="soft">{say(`call_${call.state}`)}</span>
        <span className="soft time">{say('ofTime', { n: seconds, all })}</span>
        <span className="tag mono">{lineOf(call.name)}</span>
      </p>
      <span className="meter wait" aria-hidden="true">
        <i style={{ width: `${Math.min(100, (100 * seconds) / all)}%` }} />
      </span>
      <div className="row wrap answers" role="group" aria-label={say('answerAs_call', { call: words })}>
        <span className="soft">{say('answerAs')}</span>
        <button type="button" className="tb edge yes" onClick={() => answer(sample())}>
          200
        </button>
        {charts.callAnswers.of(call.name, actors.values()).map(({ code, words: reason }) => (
          <button
            key={code}
            type="button"
            className="tb edge no"
            title={reason === null ? say(`code_${code}` as Word) : undefined}
            onClick={() => answer(`code:${code}`)}
          >
            {reason === null ? code : `${code} ${reason}`}
          </button>
        ))}
        <Tb kind="edge" onPress={() => answer('never')}>
          {say('answer_never')}
        </Tb>
        <Tb kind="edge" onPress={() => answer('later')}>
          {say('answer_later')}
        </Tb>
        <Tb isPressed={edited !== null} onPress={() => setEdited(edited === null ? sample() : null)}>
          {say('answer_edit')}
        </Tb>
        <Tb onPress={() => answer('lender')}>{say('answer_lender')}</Tb>
      </div>
      {edited === null ? null : (
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault()
            answer(edited)
          }}
        >
          <JsonInput label={say('answer_data')} value={edited.data} onChange={(data) => setEdited({ data })} />
          <button type="submit" className="tb main">
            {say('send')}
          </button>
        </form>
      )}
    </article>
  )
}

/** Since the call, by the app’s clock. */
function useSeconds({ at }: CallView): number {
  const clock = useInspection((state) => state.clock)
  const passed = usePassed(clock)
  return clock === null ? 0 : Math.max(0, Math.floor((clock.now - at) / SECOND) + passed)
}
