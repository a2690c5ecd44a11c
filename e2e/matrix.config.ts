import { defineConfig } from 'playwright/test'
import usual from './playwright.config'

const others = {
  browser: { grep: /@matrix/, grepInvert: /@camera/ },
  camera: { grep: /@camera.*@matrix/, grepInvert: [] },
}

/** What the usual run leaves out: each screen in the other languages, the rest of each table, and the ways less travelled. */
export default defineConfig({
  ...usual,
  // As a table: npm run faults.
  testIgnore: 'faults/every-call-survives-every-fault.spec.ts',
  projects: (usual.projects ?? []).map((project) => ({ ...project, ...others[project.name as keyof typeof others] })),
})
