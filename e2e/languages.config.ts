import { defineConfig } from 'playwright/test'
import usual from './playwright.config'

const others = {
  browser: { grep: /@matrix/, grepInvert: /@camera/ },
  camera: { grep: /@camera.*@matrix/, grepInvert: [] },
}

/** Every screen in the languages that the usual run leaves out. */
export default defineConfig({
  ...usual,
  testMatch: 'app/everyone-can-use-it.spec.ts',
  projects: (usual.projects ?? []).map((project) => ({ ...project, ...others[project.name as keyof typeof others] })),
})
