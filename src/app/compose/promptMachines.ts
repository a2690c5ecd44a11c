import type { PromptName } from '#domain/prompts/promptNames'
import type { World } from '../../platform/world/world'
import type { ActorFactories } from '../../actors/actorFactories'
import type { AppDependencies } from '../../actors/appDependencies'
import { duePrompt } from '../../prompts/actors/duePrompt'
import { createAddToHomeMachine, createBrowserGuideMachine } from '../../prompts/actors/guideActors'
import { createPermissionMachine } from '../../prompts/actors/permissionActors'

/** What the app asks of a borrower by itself, with everything real in it, in a chunk of its own. */
export const createPrompts = (actors: ActorFactories, world: World) => ({
  due: (dependencies: AppDependencies, route: string): Promise<PromptName | null> =>
    duePrompt(dependencies, world, route),
  permission: createPermissionMachine(actors, world),
  externalBrowserGuide: createBrowserGuideMachine(actors, world),
  addToHomeGuide: createAddToHomeMachine(actors, world),
})

export type Prompts = ReturnType<typeof createPrompts>
