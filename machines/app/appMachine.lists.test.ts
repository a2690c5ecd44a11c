import { fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import { formMachine, type FormRecord } from '../certification/formMachine'
import { type ChoiceName, listsOf, type Choice, type DictionaryName } from '#domain/forms/lists'
import type { FormName } from '#domain/certification/steps'
import { readyMachine } from '../shared/lazyMachine'
import { createQuery } from '../shared/queryMachine'
import { settle, signedIn, startApp } from '../testing/appTesting'

function startWithLists(path = '/order', bizStatus = 10) {
  const lender = { asked: [] as string[], isBroken: false }
  const dictionary = createQuery(
    fromPromise<readonly Choice[], { of: DictionaryName }>(async ({ input }) => {
      lender.asked.push(input.of)
      if (lender.isBroken) throw Object.assign(new Error('list'), { kind: 'offline' })
      return []
    }),
  )
  const form = readyMachine(
    formMachine.provide({
      actors: {
        load: fromPromise<FormRecord, { form: FormName }>(async ({ input }) => ({
          values: {},
          given: [],
          lists: listsOf[input.form],
        })),
      },
    }),
  )
  const { app } = startApp({ ...signedIn, path }, { bizStatus }, { dictionary, form })
  const listIds = () => Object.keys(app.getSnapshot().children).filter((id) => id.startsWith('list.'))
  const open = async (list: ChoiceName) => {
    app.send({ type: 'picker.open', name: list })
    await settle()
    app.send({ type: 'overlay.dismiss' })
  }
  return { app, lender, listIds, open }
}

describe('a list to choose from', () => {
  test('is loaded when its field’s sheet opens, once', async () => {
    const { lender, listIds, open } = startWithLists()
    await open('gender')
    await open('gender')
    expect([lender.asked, listIds()]).toEqual([['gender'], ['list.gender']])
  })
  test('that failed to load is loaded again when the sheet opens again', async () => {
    const { lender, open } = startWithLists()
    lender.isBroken = true
    await open('gender')
    await open('gender')
    expect(lender.asked).toEqual(['gender', 'gender'])
  })
  test('is read again in another language', async () => {
    const { app, lender, open } = startWithLists()
    await open('gender')
    app.send({ type: 'language.changed' })
    expect(lender.asked).toEqual(['gender', 'gender'])
  })
  test('is read again in another language also while it is on its way in the one before', () => {
    const { app, lender } = startWithLists()
    app.send({ type: 'picker.open', name: 'gender' })
    app.send({ type: 'language.changed' })
    expect(lender.asked).toEqual(['gender', 'gender'])
  })
  test('is not loaded for a sheet with choices of its own', () => {
    const { app, listIds } = startWithLists()
    app.send({ type: 'picker.open', name: 'language' })
    expect(listIds()).toEqual([])
  })
  test.each<[FormName, string, number]>([
    ['survey', '/survey', 10],
    ['personal', '/facial-auth/step-two', 30],
    ['contacts', '/facial-auth/step-three', 40],
    ['bank', '/facial-auth/step-four', 50],
    ['bank', '/modify-bank-info', 60],
    ['contacts', '/modify-contacts', 60],
  ])('is there before it is needed, once the form %s is', async (form, path, bizStatus) => {
    const { listIds } = startWithLists(path, bizStatus)
    await settle()
    await settle()
    expect(listIds().toSorted()).toEqual(listsOf[form].map((name) => `list.${name}`).toSorted())
  })
  test('stays when its form is left', async () => {
    const { app, listIds, lender } = startWithLists('/facial-auth/step-three', 40)
    await settle()
    await settle()
    app.send({ type: 'route.requested', path: '/order' })
    app.send({ type: 'route.requested', path: '/facial-auth/step-three' })
    await settle()
    expect([listIds(), lender.asked]).toEqual([['list.relationship'], ['relationship']])
  })
})
