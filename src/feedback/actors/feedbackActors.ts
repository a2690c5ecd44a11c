import { feedbackCalls } from '#contract/feedback'
import { textHash } from '#domain/textHash'
import { failureOf, problemsIn } from '#domain/failure'
import { feedbackKinds } from '#domain/service/feedback'
import { nothingSaid, type BegunFeedback, type FeedbackPicture } from '#machines/feedback/feedback'
import { feedbackMachine } from '#machines/feedback/feedbackMachine'
import { callsTo } from '../../actors/calls'
import type { ActorFactories } from '../../actors/actorFactories'
import type { AppDependencies } from '../../actors/appDependencies'

/** As it stands on the device: `sent` has the lender's name of each picture that it has. */
type Draft = Partial<{ key: string; kind: string; message: string; pictures: string[]; sent: Record<string, string> }>

const pictureKeyOf = ({ device, userId }: AppDependencies, id: string) => device.pictureKey(userId(), `feedback-${id}`)
const readDraft = async ({ device, userId }: AppDependencies): Promise<Draft> =>
  (await device.recallDraft(userId(), 'feedback')) ?? {}

async function recall(dependencies: AppDependencies): Promise<BegunFeedback> {
  const { kind, message = '', pictures = [] } = await readDraft(dependencies)
  const saved = pictures.map(async (id): Promise<FeedbackPicture[]> => {
    const picture = await dependencies.device.recallPicture(pictureKeyOf(dependencies, id))
    return picture === null ? [] : [{ id, url: URL.createObjectURL(picture.blob) }]
  })
  return {
    kind: feedbackKinds.find((each) => each === kind) ?? nothingSaid.kind,
    message,
    pictures: (await Promise.all(saved)).flat(),
  }
}

/** Over what stands there: the key, and what of it the lender has. To be called one after the other. */
async function saveWith(dependencies: AppDependencies, { kind, message, pictures }: BegunFeedback, noted: Draft = {}) {
  const { device, userId } = dependencies
  const { key = device.newId(), sent = {} } = { ...(await readDraft(dependencies)), ...noted }
  const draft = { key, kind, message, pictures: pictures.map(({ id }) => id), sent }
  await device.saveDraft(userId(), 'feedback', draft)
  return draft
}

type Save = typeof saveWith

/** The pictures that the lender does not have yet, each noted before the next, then the words. */
async function deliver(
  dependencies: AppDependencies,
  begun: BegunFeedback,
  store: Save,
): Promise<{ feedbackNumber: string }> {
  const { client, device, userId } = dependencies
  const calls = callsTo(client, feedbackCalls)
  const draft = await store(dependencies, begun)
  const sent = { ...draft.sent }
  for (const { id } of begun.pictures) {
    if (sent[id] !== undefined) continue
    const saved = await device.recallPicture(pictureKeyOf(dependencies, id))
    if (saved === null) throw new Error('the picture is not on this device any more')
    sent[id] = (await calls.addFeedbackPicture({ body: { file: saved.blob } })).pictureId
    await store(dependencies, begun, { sent })
  }
  const pictures = begun.pictures.flatMap(({ id }) => sent[id] ?? [])
  const body = { type: begun.kind, message: begun.message, pictures }
  // A text that was changed after a failed try is another message.
  const idempotencyKey = `${draft.key}-${textHash(JSON.stringify(body)).toString(36)}`
  try {
    const answer = await calls.sendFeedback({ body, idempotencyKey })
    await device.dropDraft(userId(), 'feedback')
    await Promise.all(begun.pictures.map(({ id }) => device.dropPicture(pictureKeyOf(dependencies, id))))
    return answer
  } catch (error) {
    // The lender drops what waited too long: all of it goes out again.
    if ('pictures' in problemsIn(failureOf(error))) await store(dependencies, begun, { sent: {} })
    throw error
  }
}

export function createFeedbackMachine({ fromDependencies, inBackground }: ActorFactories) {
  let last: Promise<unknown> = Promise.resolve()
  const store: Save = (...given) => {
    const saved = last.then(() => saveWith(...given))
    last = saved.catch(() => {})
    return saved
  }
  return feedbackMachine.provide({
    actions: {
      saveBegun: (_, begun) => inBackground((dependencies) => store(dependencies, begun)),
      dropPicture: (_, { id }) =>
        inBackground(async (dependencies) => dependencies.device.dropPicture(pictureKeyOf(dependencies, id))),
    },
    actors: {
      recall: fromDependencies<BegunFeedback>(recall),
      storePicture: fromDependencies<FeedbackPicture, { photo: Blob }>(async (dependencies, { photo }) => {
        const prepared = await dependencies.device.preparePicture(photo, 'screenshot')
        if (prepared === null) throw new Error('this browser cannot open the picture')
        const id = dependencies.device.newId()
        await dependencies.device.storePicture(pictureKeyOf(dependencies, id), { blob: prepared.blob, problems: [] })
        return { id, url: URL.createObjectURL(prepared.blob) }
      }),
      deliver: fromDependencies<{ feedbackNumber: string }, BegunFeedback>((dependencies, begun) =>
        deliver(dependencies, begun, store),
      ),
    },
  })
}
