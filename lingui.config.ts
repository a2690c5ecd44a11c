import { defineConfig } from '@lingui/cli'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['id', 'en', 'es', 'vi', 'th'],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['src', 'machines', 'domain'] }],
  orderBy: 'message',
})
