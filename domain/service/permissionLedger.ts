import type { InApp, System } from '../prompts/inApp'
import type { Allowance } from '../prompts/prompts'

/** All permissions that the app may request. */
export const permissionNames = ['camera', 'location', 'notifications'] as const
export type PermissionName = (typeof permissionNames)[number]

export interface PermissionEntry {
  name: PermissionName
  /** `unknown` where the browser does not say. */
  allowance: Allowance | 'unknown'
  /** When this browser last requested it, as ISO 8601; null for never. */
  askedAt: string | null
}

/** Requested permissions, and where to revoke them in this browser. */
export interface PermissionLedger {
  entries: readonly PermissionEntry[]
  system: System
  app: InApp | null
}

export const allowanceIn = (ledger: PermissionLedger | null, name: PermissionName) =>
  ledger?.entries.find((entry) => entry.name === name)?.allowance ?? null
