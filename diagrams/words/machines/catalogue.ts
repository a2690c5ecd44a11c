import type { StepName } from '#domain/certification/steps'
import { appStates } from './appStates'
import { payCodeWords } from './payCode'
import { w, type MachineWords, type Words } from './words'

const files = import.meta.glob<Record<string, MachineWords>>(['./**/*.ts', '!./catalogue.ts'], { eager: true })

/** The words of every machine, by its id: what a file here exports as `loanWords` is those of `loan`. */
export const catalogue: Record<string, MachineWords> = Object.fromEntries(
  Object.values(files)
    .flatMap((file) => Object.entries(file))
    .filter(([name]) => name.endsWith('Words'))
    .map(([name, words]) => [name.replace(/Words$/, ''), words]),
)

const steps: Record<Exclude<StepName, 'survey'>, Words> = {
  identity: w('KTP and face', 'KTP dan wajah'),
  personal: w('personal info', 'data pribadi'),
  contacts: w('contacts', 'kontak'),
  bank: w('bank account', 'rekening'),
}

/** The values of guards by parameter. Routes are called by their screen's title. */
export const values: Record<string, Record<string, Words>> = {
  as: Object.fromEntries(
    Object.entries(payCodeWords.states).flatMap(([path, words]) =>
      /^code\.\w+$/.test(path) ? [[path.slice('code.'.length), words]] : [],
    ),
  ),
  reached: {
    survey: w('registration', 'pendaftaran'),
    ...steps,
    certified: w('certified', 'terverifikasi'),
  },
  step: steps,
  is: {
    granted: w('“allow”', '“izinkan”'),
    unasked: w('none: the browser has not asked', 'belum ada: browser belum bertanya'),
    used: w('used coupons', 'kupon terpakai'),
    expired: w('expired coupons', 'kupon kedaluwarsa'),
    externalBrowserGuide: w('the way out of another app', 'cara keluar dari aplikasi lain'),
    permission: w('location and notifications', 'lokasi dan notifikasi'),
    addToHomeGuide: w('the home screen', 'layar utama'),
  },
  group: Object.fromEntries(
    Object.entries(appStates).flatMap(([path, words]) => {
      const name = /^screen\.(\w+)$/.exec(path)?.[1]
      return name ? [[name, words]] : []
    }),
  ),
}
