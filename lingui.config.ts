import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['id', 'en', 'es', 'vi', 'th'],
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}', include: ['src', 'machines', 'domain'] },
    { path: '<rootDir>/server/locales/{locale}', include: ['server'] },
  ],
  orderBy: 'message',
  // A moved line is no change of a text.
  format: formatter({ lineNumbers: false }),
})
