import { publicFieldsOf } from '#machines/app/machineFields'
import { appStart, isStay, isToldOf, uploadTypesOf } from '#machines/reporting/told'
import { uploadTypes } from '#domain/tracking/uploads'
import type { Transition } from '../model/chart'
import type { Atlas } from '../sheets/atlas'
import { machineOf, type Dictionary } from '../words/dictionary'
import { page } from '../words/page'
import { rowsOf } from './csv'

/** Every event that the app tells the lender: under which name, as what, when, and what it says, by the classes of the fields. */
export function eventsOf({ dictionary, transitions }: Pick<Atlas, 'dictionary' | 'transitions'>): string {
  const { language } = dictionary
  const heads = Object.values(page.eventColumns).map((words) => words[language])
  const { idName, says } = appStart
  const start = [idName, String(uploadTypes.appStart), page.appStart[language], '', '', says.join(' ')]
  const told = transitions.filter(({ source, targets }) => isToldOf(machineOf(source)) && !isStay(source, targets))
  return rowsOf([heads, start, ...told.map((each) => rowOf(each, dictionary))])
}

const rowOf = (transition: Transition, dictionary: Dictionary): string[] => [
  transition.id,
  uploadTypesOf(transition.id).join(' '),
  dictionary.trigger(transition) || dictionary.frame('atOnce'),
  dictionary.state(transition.source),
  transition.targets.map((id) => dictionary.state(id)).join(', '),
  saidBy(transition).join(' '),
]

function saidBy({ source, trigger }: Transition): string[] {
  const machine = machineOf(source)
  return trigger.kind === 'event' ? publicFieldsOf(machine, trigger.name) : []
}
