import type { PromptName } from '#domain/prompts/promptNames'
import type { Platform } from '../../platform/world/platform'
import type { ActorFactories } from '../../actors/actorFactories'
import type { AppDependencies } from '../../actors/appDependencies'
import { duePrompt } from '../../prompts/actors/duePrompt'
import { createAddToHomeMachine, createBrowserGuideMachine } from '../../prompts/actors/guideActors'
import { createPermissionMachine } from '../../prompts/actors/permissionActors'

/** What the app asks of a borrower by itself, with everything real in it, in a chunk of its own. */
export const createPrompts = (actors: ActorFactories, platform: Platform) => ({
  due: (dependencies: AppDependencies, route: string): Promise<PromptName | null> =>
    duePrompt(dependencies, platform, route),
  permission: createPermissionMachine(actors, platform),
  externalBrowserGuide: createBrowserGuideMachine(actors, platform),
  addToHomeGuide: createAddToHomeMachine(actors, platform),
})

export type Prompts = ReturnType<typeof createPrompts>
