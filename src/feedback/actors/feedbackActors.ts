import { feedbackCalls } from '#contract/lending/feedback'
import { textHash } from '#domain/textHash'
import { failureOf, problemsIn } from '#domain/failure'
import { feedbackKinds } from '#domain/service/feedback'
import { nothingSaid, type BegunFeedback, type FeedbackPicture } from '#machines/feedback/feedback'
import { feedbackMachine } from '#machines/feedback/feedbackMachine'
import { callsTo } from '../../actors/calls'
import type { ActorsOver } from '../../actors/fromGateway'
import type { Gateway } from '../../actors/gateway'

/** As it stands on the device: `sent` has the lender's name of each picture that it has. */
type Draft = Partial<{ key: string; kind: string; message: string; pictures: string[]; sent: Record<string, string> }>

const pictureKeyOf = ({ device, userId }: Gateway, id: string) => device.pictureKey(userId(), `feedback-${id}`)
const readDraft = async ({ device, userId }: Gateway): Promise<Draft> =>
  (await device.recallDraft(userId(), 'feedback')) ?? {}

async function recall(gateway: Gateway): Promise<BegunFeedback> {
  const { kind, message = '', pictures = [] } = await readDraft(gateway)
  const kept = pictures.map(async (id): Promise<FeedbackPicture[]> => {
    const picture = await gateway.device.recallPicture(pictureKeyOf(gateway, id))
    return picture === null ? [] : [{ id, url: URL.createObjectURL(picture.blob) }]
  })
  return {
    kind: feedbackKinds.find((each) => each === kind) ?? nothingSaid.kind,
    message,
    pictures: (await Promise.all(kept)).flat(),
  }
}

/** Over what stands there: the key, and what of it the lender has. To be called one after the other. */
async function keepOver(gateway: Gateway, { kind, message, pictures }: BegunFeedback, noted: Draft = {}) {
  const { device, userId } = gateway
  const { key = device.newId(), sent = {} } = { ...(await readDraft(gateway)), ...noted }
  const draft = { key, kind, message, pictures: pictures.map(({ id }) => id), sent }
  await device.keepDraft(userId(), 'feedback', draft)
  return draft
}

type Keep = typeof keepOver

/** The pictures that the lender does not have yet, each noted before the next, then the words. */
async function deliver(gateway: Gateway, begun: BegunFeedback, keep: Keep): Promise<{ feedbackNumber: string }> {
  const { client, device, userId } = gateway
  const calls = callsTo(client, feedbackCalls)
  const draft = await keep(gateway, begun)
  const sent = { ...draft.sent }
  for (const { id } of begun.pictures) {
    if (sent[id] !== undefined) continue
    const kept = await device.recallPicture(pictureKeyOf(gateway, id))
    if (kept === null) throw new Error('the picture is not on this device any more')
    sent[id] = (await calls.addFeedbackPicture({ body: { file: kept.blob } })).pictureId
    await keep(gateway, begun, { sent })
  }
  const pictures = begun.pictures.flatMap(({ id }) => sent[id] ?? [])
  const body = { type: begun.kind, message: begun.message, pictures }
  // A text that was changed after a failed try is another message.
  const onceKey = `${draft.key}-${textHash(JSON.stringify(body)).toString(36)}`
  try {
    const answer = await calls.sendFeedback({ body, onceKey })
    await device.dropDraft(userId(), 'feedback')
    await Promise.all(begun.pictures.map(({ id }) => device.dropPicture(pictureKeyOf(gateway, id))))
    return answer
  } catch (error) {
    // The lender drops what waited too long: all of it goes out again.
    if ('pictures' in problemsIn(failureOf(error))) await keep(gateway, begun, { sent: {} })
    throw error
  }
}

export function createFeedbackMachine({ fromGateway, inBackground }: ActorsOver) {
  let last: Promise<unknown> = Promise.resolve()
  const keep: Keep = (...given) => {
    const kept = last.then(() => keepOver(...given))
    last = kept.catch(() => {})
    return kept
  }
  return feedbackMachine.provide({
    actions: {
      keepBegun: (_, begun) => inBackground((gateway) => keep(gateway, begun)),
      dropPicture: (_, { id }) =>
        inBackground(async (gateway) => gateway.device.dropPicture(pictureKeyOf(gateway, id))),
    },
    actors: {
      recall: fromGateway<BegunFeedback>(recall),
      keepPicture: fromGateway<FeedbackPicture, { photo: Blob }>(async (gateway, { photo }) => {
        const prepared = await gateway.device.preparePicture(photo, 'screenshot')
        if (prepared === null) throw new Error('this browser cannot open the picture')
        const id = gateway.device.newId()
        await gateway.device.keepPicture(pictureKeyOf(gateway, id), { blob: prepared.blob, problems: [] })
        return { id, url: URL.createObjectURL(prepared.blob) }
      }),
      deliver: fromGateway<{ feedbackNumber: string }, BegunFeedback>((gateway, begun) =>
        deliver(gateway, begun, keep),
      ),
    },
  })
}
