import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The output folder; the QA build, with the inspector, is beside the borrowers'. */
export const dist = process.env.VITE_QA ? 'dist/qa' : 'dist'
