import type { InApp, System } from '../prompts/inApp'
import type { Allowance } from '../prompts/prompts'

/** All that the app ever asks a phone for. */
export const permissionNames = ['camera', 'location', 'notifications'] as const
export type PermissionName = (typeof permissionNames)[number]

export interface PermissionEntry {
  name: PermissionName
  /** `unknown` where the browser does not say. */
  allowance: Allowance | 'unknown'
  /** When this browser was last asked for it, as ISO 8601; null where it never was. */
  askedAt: string | null
}

/** What was asked of this browser, and where in it that is taken back. */
export interface PermissionLedger {
  entries: readonly PermissionEntry[]
  system: System
  app: InApp | null
}

export const allowanceIn = (ledger: PermissionLedger | null, name: PermissionName) =>
  ledger?.entries.find((entry) => entry.name === name)?.allowance ?? null
