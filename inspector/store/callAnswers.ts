import type { Endpoint } from '#contract/endpoint'
import { endpoints, type EndpointName } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { callsOf, type Call } from '../../diagrams/answers/facts'
import { codesIn, machineOf, withoutCodes, type Dictionary } from '../../diagrams/words/dictionary'
import type { Chart } from '../../diagrams/model/chart'
import type { ActorView } from '../channel/views'

export interface AnswerChoice {
  code: number
  /** The condition of the chart that reads it; null where the code is one of every call. */
  words: string | null
}

interface Known {
  charts: Chart[]
  dictionary: Dictionary
}

const isWithin = (id: string, top: string) => id === top || id.startsWith(`${top}.`)

export function createCallAnswers({ charts, dictionary }: Known) {
  const all = charts.flatMap((chart) => callsOf(charts, chart.id).filter(({ state }) => machineOf(state) === chart.id))

  /** The waits of the chart for a call: those of active states, if there are any. */
  function waitsFor(name: EndpointName, actors: Iterable<ActorView>): Call[] {
    const active = [...actors].flatMap((each) => each.active)
    const waits = all.filter((call) => call.endpoints.includes(name))
    const now = waits.filter(({ state }) => active.some((id) => isWithin(id, state)))
    return now.length > 0 ? now : waits
  }

  return {
    /** What is called there, in words. */
    wordsOf(name: EndpointName, actors: Iterable<ActorView>): string {
      const [wait] = waitsFor(name, actors)
      return wait ? dictionary.call(machineOf(wait.state), wait) : endpoints[name].summary
    },
    /** The refusals that the chart handles where the call is awaited, then those of the contract. */
    of(name: EndpointName, actors: Iterable<ActorView>): AnswerChoice[] {
      const endpoint: Endpoint = endpoints[name]
      const read = waitsFor(name, actors).flatMap(({ failed }) =>
        failed.flatMap(({ source, guard }) => {
          const words = guard === null ? '' : dictionary.condition(machineOf(source), guard)
          return codesIn(words).map((each) => ({ code: Number(each), words: withoutCodes(words) }))
        }),
      )
      const common = [
        ...(endpoint.codeFor ? [code.codeNeeded] : []),
        ...(endpoint.body ? [code.invalid] : []),
        ...(endpoint.isOpen ? [] : [code.unauthorized]),
        ...(endpoint.isOpen || endpoint.isAllowedOnHold ? [] : [code.abnormal]),
        code.server,
      ].map((each) => ({ code: each, words: null }))
      const choices = [...read, ...common]
      return choices.filter((each, i) => choices.findIndex((other) => other.code === each.code) === i)
    },
  }
}
