import { defineConfig } from 'playwright/test'
import usual from './playwright.config'

const others = {
  browser: { grep: /@matrix/, grepInvert: /@camera/ },
  camera: { grep: /@camera.*@matrix/, grepInvert: [] },
}

/** What the usual run leaves out: each screen in the other languages, each journey in English, each address at each status. */
export default defineConfig({
  ...usual,
  testIgnore: 'faults/**',
  projects: (usual.projects ?? []).map((project) => ({ ...project, ...others[project.name as keyof typeof others] })),
})
