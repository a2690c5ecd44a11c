import type { PromptName } from '#domain/prompts/promptNames'
import type { World } from '../../platform/world/world'
import type { ActorsOver } from '../../actors/fromGateway'
import type { Gateway } from '../../actors/gateway'
import { duePrompt } from '../../prompts/actors/duePrompt'
import { createAddToHomeMachine, createBrowserGuideMachine } from '../../prompts/actors/guideActors'
import { createPermissionMachine } from '../../prompts/actors/permissionActors'

/** What the app asks of a borrower by itself, with everything real in it, in a chunk of its own. */
export const createPrompts = (actors: ActorsOver, world: World) => ({
  due: (gateway: Gateway, route: string): Promise<PromptName | null> => duePrompt(gateway, world, route),
  permission: createPermissionMachine(actors, world),
  externalBrowserGuide: createBrowserGuideMachine(actors, world),
  addToHomeGuide: createAddToHomeMachine(actors, world),
})

export type Prompts = ReturnType<typeof createPrompts>
