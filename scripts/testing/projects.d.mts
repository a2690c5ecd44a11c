import type { TestProjectConfiguration } from 'vitest/config'

export const projects: TestProjectConfiguration[]
