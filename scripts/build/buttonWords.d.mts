import type { Plugin } from 'vite'

export function buttonWords(): Plugin
/** Message ids by event type. */
export function buttonsIn(): Promise<Record<string, string[]>>
