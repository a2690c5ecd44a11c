import { certificationStepOf } from '#domain/certification/steps'
import { wayOut } from '#domain/prompts/wayOut'
import { addToHomeMachine, type Installing } from '#machines/prompts/addToHomeMachine'
import { browserGuideMachine, type InAppPlace, type ResumeLink } from '#machines/prompts/browserGuideMachine'
import { markGuideShown } from '../../platform/prompts/answered'
import { browserKind, hasCamera, installerHere } from '../../platform/identity/browserFacts'
import { openOutside } from '../../platform/prompts/openOutside'
import { resumeAddress } from '../../platform/prompts/resumeAddress'
import type { Platform } from '../../platform/world/platform'
import type { ActorFactories } from '../../actors/actorFactories'

const linkOf = (page: Platform['page'], token: string | null): ResumeLink => {
  const { app, system } = browserKind(page)
  const link = resumeAddress(page, token)
  return { link, wayOut: app === null ? null : wayOut(app, system, link) }
}

export const createBrowserGuideMachine = ({ fromDependencies }: ActorFactories, { clock, page, storage }: Platform) =>
  browserGuideMachine.provide({
    actions: {
      saveShown: () => markGuideShown(storage),
      openOutside: (_, { wayOut: address }) => {
        if (address !== null) openOutside(page, address)
      },
    },
    actors: {
      readPlace: fromDependencies<InAppPlace & ResumeLink>(async () => {
        const { app, system } = browserKind(page)
        return { app: app ?? 'other', system, hasCamera: hasCamera(page), ...linkOf(page, null) }
      }),
      makeLink: fromDependencies<ResumeLink>(async ({ calls, device, userId }) => {
        const { bizStatus } = await calls.readStatus()
        const { packDrafts, withKey } = await import('../../actors/carriedDrafts')
        const packed = await packDrafts({ device, userId }, { clock, page })
        const body = { step: certificationStepOf(bizStatus), ...(packed && { typed: packed.typed }) }
        const { token } = await calls.makeHandover({ body })
        return linkOf(page, withKey(token, packed?.key))
      }),
    },
  })

export const createAddToHomeMachine = ({ fromDependencies }: ActorFactories, { page, storage }: Platform) =>
  addToHomeMachine.provide({
    actions: { saveShown: () => markGuideShown(storage) },
    actors: {
      readInstalling: fromDependencies<Installing>(async ({ device }) => {
        const canAsk = device.canAskToInstall()
        return { by: installerHere(page, canAsk) ?? 'chrome', canAsk }
      }),
      askToInstall: fromDependencies<unknown>(({ device }) => device.askToInstall()),
    },
  })
