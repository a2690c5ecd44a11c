import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where a build goes: the one for QA, with the inspector in it, stands beside the one for borrowers. */
export const dist = process.env.VITE_QA ? 'dist/qa' : 'dist'
