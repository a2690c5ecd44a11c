/** A mistake that must not compile: the edit, and where the compiler must report it. */
export interface Mistake {
  mistake: string
  file: string
  /** Replaced once; null creates a file with the content of `by`. */
  find: string | null
  by: string
  noticedIn: string
}

export const mistakes: Mistake[] = [
  {
    mistake: 'an overlay without its dialog',
    file: 'machines/app/appTypes.ts',
    find: "  | 'support'\n",
    by: "  | 'support'\n  | 'consent'\n",
    noticedIn: 'src/app/overlays/Overlays.tsx',
  },
  {
    mistake: 'a leaf under the name of a place of another group',
    file: 'machines/app/screenRegion.ts',
    find: "leavesOf('open', {",
    by: "leavesOf('open', { stepFour,",
    noticedIn: 'machines/app/screenRegion.ts',
  },
  {
    mistake: 'a place without a title',
    file: 'machines/app/places.ts',
    find: "order: { route: '/order', title: msg`My loans`, tab: 'order' },",
    by: "order: { route: '/order', tab: 'order' },",
    noticedIn: 'machines/app/places.ts',
  },
  {
    mistake: 'a place without a screen',
    file: 'machines/app/places.ts',
    find: "    test: { route: '/test'",
    by: "    news: { route: '/news', title: msg`News` },\n    test: { route: '/test'",
    noticedIn: 'src/app/screenTable.ts',
  },
  {
    mistake: 'a screen that takes a lazily fetched machine for granted',
    file: 'src/certification/identity/Hasty.tsx',
    find: null,
    by: "import { useChild } from '../../frame/appContext'\nexport const useHasty = () => useChild('card').send({ type: 'camera.use' })\n",
    noticedIn: 'src/certification/identity/Hasty.tsx',
  },
  {
    mistake: 'a step of the certification that nothing leads to',
    file: 'domain/certification/steps.ts',
    find: '] as const',
    by: "  { name: 'employer', status: 55, route: '/facial-auth/step-five', minutes: 1 },\n] as const",
    noticedIn: 'src/certification/steps/stepWords.ts',
  },
  {
    mistake: 'a field without a class, deep in what the lender answers',
    file: 'domain/lending/apply/bill.ts',
    find: '  borrowStatus: LoanState\n',
    by: '  borrowStatus: LoanState\n  accountHolder: string\n',
    noticedIn: 'machines/shared/fields/billFields.ts',
  },
]
