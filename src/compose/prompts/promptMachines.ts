import type { PromptName } from '../../../domain/prompts/promptNames'
import type { World } from '../../device/world/world'
import type { ActorsOver } from '../fromGateway'
import type { Gateway } from '../gateway'
import { duePrompt } from './duePrompt'
import { createAddToHomeMachine, createBrowserGuideMachine } from './guideActors'
import { createPermissionMachine } from './permissionActors'

/** What the app asks of a borrower by itself, with everything real in it, in a chunk of its own. */
export const createPrompts = (actors: ActorsOver, world: World) => ({
  due: (gateway: Gateway, route: string): Promise<PromptName | null> => duePrompt(gateway, world, route),
  permission: createPermissionMachine(actors, world),
  externalBrowserGuide: createBrowserGuideMachine(actors, world),
  addToHomeGuide: createAddToHomeMachine(actors, world),
})

export type Prompts = ReturnType<typeof createPrompts>
