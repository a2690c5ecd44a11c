import { useState } from 'react'
import type { Offer, Shown } from '../channel/views'
import { formOf, samplePayload } from '../channel/forms'
import { scrolledByKeys } from '../parts/scrolledByKeys'
import { useAsk, useInspection, useInspector } from '../store/context'
import { useKeys } from '../store/keys'
import { innerEvents } from '../travel/charts'
import { isBorrowers } from './Log'
import { PayloadForm } from './PayloadForm'

const keyOf = ({ actor, type }: Offer) => `${actor} ${type}`
const nameOf = (actor: string) => actor.replace(/^app\//, '')

const groups = ['borrower', 'world', 'inner'] as const
type Group = (typeof groups)[number]

/** Those with a button in sight come first, and those of a dialog or form before those of the app. */
const order = (offers: readonly Offer[]) =>
  offers.toSorted(
    (a, b) =>
      Number(b.words !== null) - Number(a.words !== null) || Number(a.actor === 'app') - Number(b.actor === 'app'),
  )

const inner = innerEvents()

function groupOf({ machine, type }: Offer): Group {
  if (machine === 'query' || machine === 'reporting') return 'inner'
  return isBorrowers(type) ? 'borrower' : inner.has(type) ? 'inner' : 'world'
}

export function Sends() {
  const { say, charts } = useInspector()
  const offers = useInspection((state) => state.offers)
  const ask = useAsk()
  const [chosen, setChosen] = useState<string | null>(null)
  const [payload, setPayload] = useState<Record<string, Shown>>({})
  const allowed = order(offers.filter(({ guard }) => guard === null))
  const grouped = groups.map((group) => ({ group, own: allowed.filter((offer) => groupOf(offer) === group) }))
  const accepted = grouped.flatMap(({ own }) => own)
  const refused = offers.filter(({ guard }) => guard !== null && guard !== '')
  const current = accepted.find((offer) => keyOf(offer) === chosen) ?? null

  const choose = (offer: Offer) => {
    const isOpen = keyOf(offer) === chosen
    setChosen(isOpen ? null : keyOf(offer))
    setPayload(samplePayload(formOf(offer.machine, offer.type)))
  }
  const send = (offer: Offer, given: Record<string, Shown>) =>
    ask({ do: 'send', actor: offer.actor, type: offer.type, payload: given })

  useKeys({
    ...Object.fromEntries(accepted.slice(0, 9).map((offer, i) => [String(i + 1), () => choose(offer)])),
    Enter: () => (current ? send(current, payload) : undefined),
  })

  return (
    <section className="pane sends" aria-labelledby="h-send">
      <header>
        <h2 id="h-send">{say('accepted')}</h2>
        <span className="tag brand">{accepted.length}</span>
      </header>
      <div className="body" {...scrolledByKeys} aria-label={say('acceptedBody')}>
        {accepted.length === 0 ? (
          <p className="soft" style={{ padding: '10px 12px' }}>
            {say('nothingAccepted')}
          </p>
        ) : null}
        {grouped.map(({ group, own }) =>
          own.length === 0 ? null : (
            <details key={group} className="offers" open={group !== 'inner'}>
              <summary>
                {say(`offers_${group}`)} <span className="tag">{own.length}</span>
              </summary>
              <ul className="lines">
                {own.map((offer) => (
                  <OfferRow
                    key={keyOf(offer)}
                    offer={offer}
                    number={accepted.indexOf(offer) + 1}
                    words={charts.wordsOfEvent(offer.machine, offer.type)}
                    isOpen={offer === current}
                    onChoose={() => choose(offer)}
                  >
                    {offer === current ? (
                      <li className="form">
                        <PayloadForm
                          form={formOf(offer.machine, offer.type)}
                          payload={payload}
                          onChange={setPayload}
                          onSend={(given) => send(offer, given)}
                        />
                      </li>
                    ) : null}
                  </OfferRow>
                ))}
              </ul>
            </details>
          ),
        )}
        {refused.length === 0 ? null : (
          <>
            <p className="soft" style={{ padding: '10px 12px 2px', borderTop: '1px solid var(--line)' }}>
              {say('refused')}
            </p>
            <ul className="lines">
              {refused.map((offer) => (
                <li key={keyOf(offer)}>
                  <span className="mono grow soft" title={nameOf(offer.actor)}>
                    {offer.type}
                  </span>
                  <span className="tag">{say('guardSaysNo', { guard: offer.guard ?? '' })}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}

interface OfferRowProps {
  offer: Offer
  number: number
  words: string
  isOpen: boolean
  onChoose: () => void
  children: React.ReactNode
}

function OfferRow({ offer, number, words, isOpen, onChoose, children }: OfferRowProps) {
  return (
    <>
      <li className={isOpen ? 'on' : ''}>
        <kbd style={{ visibility: number > 9 ? 'hidden' : 'visible' }} aria-hidden="true">
          {number}
        </kbd>
        <span className="grow">
          {offer.words === null ? null : <span className="onButton">“{offer.words}” </span>}
          <button type="button" className="linkish mono" aria-expanded={isOpen} onClick={onChoose}>
            {offer.type}
          </button>{' '}
          <span className="soft">{words}</span>
        </span>
        {offer.actor === 'app' ? null : <span className="tag">{nameOf(offer.actor)}</span>}
      </li>
      {children}
    </>
  )
}
