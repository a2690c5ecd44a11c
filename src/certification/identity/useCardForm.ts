import { useSelector } from '@xstate/react'
import { dateInJakarta } from '#domain/calendar'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { type Child, useServices } from '../../app/frame/appContext'
import { emptyCard, type CardFields } from '#domain/certification/capture'
import { cardProblems, tidyCard } from '#domain/card/cardRules'

/** The form of the card: prefilled from the reading, kept as it is typed, judged by the rules of the domain. */
export function useCardForm(card: Child<'card'>) {
  const { keepCardDraft, now } = useServices()
  const lenderProblems = useSelector(card, ({ context }) => context.problems)
  // The lender's complaint stands until the field is changed; a new answer brings new ones.
  const [changed, setChanged] = useState({ since: lenderProblems, fields: [] as string[] })
  const [read] = useState(() => card.getSnapshot().context.reading ?? { ocrId: null, fields: emptyCard, doubtful: [] })

  const resolver: Resolver<CardFields> = (fields) => {
    const problems = Object.entries(cardProblems(fields, dateInJakarta(now())))
    return problems.length === 0
      ? { values: fields, errors: {} }
      : { values: {}, errors: Object.fromEntries(problems.map(([field, type]) => [field, { type }])) }
  }
  const form = useForm<CardFields>({ defaultValues: read.fields, resolver })

  const noteChange = (field: keyof CardFields) => {
    void keepCardDraft(form.getValues())
    setChanged((before) => ({
      since: lenderProblems,
      fields: before.since === lenderProblems ? [...before.fields, field] : [field],
    }))
  }
  return {
    form,
    read,
    noteChange,
    submit: form.handleSubmit((fields) => card.send({ type: 'card.confirm', fields: tidyCard(fields) })),
    lenderProblem: (field: keyof CardFields) =>
      changed.since === lenderProblems && changed.fields.includes(field) ? undefined : lenderProblems[field],
  }
}
