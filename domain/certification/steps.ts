/**
 * The steps of the certification in their order (spec, sections 2 and 4): the bizStatus at which each is next, where it
 * stands in the app, and about how many minutes it takes. The chart, the list of steps,
 * the progress bars and the lender read them from here.
 */
export const steps = [
  { name: 'survey', status: 10, route: '/survey', minutes: 2 },
  { name: 'identity', status: 20, route: '/facial-auth/step-one', minutes: 3 },
  { name: 'personal', status: 30, route: '/facial-auth/step-two', minutes: 2 },
  { name: 'contacts', status: 40, route: '/facial-auth/step-three', minutes: 2 },
  { name: 'bank', status: 50, route: '/facial-auth/step-four', minutes: 1 },
] as const

export const CERTIFIED_STATUS = 60

export type Step = (typeof steps)[number]
export type StepName = Step['name']

/** How far a borrower is: the step that is next, or certified. */
export type Standing = StepName | 'certified'

export const standings: readonly Standing[] = [...steps.map(({ name }) => name), 'certified']

export const STEP_COUNT = steps.length

/** How many of the steps are behind a borrower of that standing. */
export const stepsDone = (standing: Standing): number =>
  standing === 'certified' ? STEP_COUNT : steps.findIndex(({ name }) => name === standing)

/** The bizStatus at which each standing begins. */
export const statusOf = Object.fromEntries([
  ...steps.map(({ name, status }) => [name, status]),
  ['certified', CERTIFIED_STATUS],
]) as Record<Standing, number>

/** Where a step stands in the app. */
export const routeOf = Object.fromEntries(steps.map(({ name, route }) => [name, route])) as {
  [S in Step as S['name']]: S['route']
}

/** Whoever has reached this one has reached all of them. */
export const lastStep: Step = steps[STEP_COUNT - 1] ?? steps[0]

/** The standing that follows on a step that is done. */
export const standingAfter = (step: StepName): Standing => steps[stepsDone(step) + 1]?.name ?? 'certified'

/** A status between two of the spec's counts as the lower one: a step is never skipped. All up to 10 are one. */
export function standingOf(bizStatus: number): Standing {
  if (bizStatus >= CERTIFIED_STATUS) return 'certified'
  const [first, second, ...later] = steps
  if (bizStatus <= first.status) return first.name
  const reached = later.filter(({ status }) => status <= bizStatus)
  return reached[reached.length - 1]?.name ?? second.name
}

/** Whether somebody of that standing may do the step, for the first time or again. */
export const hasReached = (standing: Standing, step: Standing): boolean => stepsDone(standing) >= stepsDone(step)

/** The steps that are a form; card and face are none. */
export type FormName = Exclude<StepName, 'identity'>
