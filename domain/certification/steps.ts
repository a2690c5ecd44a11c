/**
 * The steps of the certification in order (spec, sections 2 and 4): the bizStatus at which each is next, its route, and
 * its duration in minutes. The chart, the list of steps, the progress bars and the lender use them.
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

/** The next step, or certified. */
export type CertificationStep = StepName | 'certified'

export const certificationSteps: readonly CertificationStep[] = [...steps.map(({ name }) => name), 'certified']

export const STEP_COUNT = steps.length

/** The number of completed steps. */
export const stepsDone = (reached: CertificationStep): number =>
  reached === 'certified' ? STEP_COUNT : steps.findIndex(({ name }) => name === reached)

/** The lowest bizStatus for each step. */
export const statusOf = Object.fromEntries([
  ...steps.map(({ name, status }) => [name, status]),
  ['certified', CERTIFIED_STATUS],
]) as Record<CertificationStep, number>

export const routeOf = Object.fromEntries(steps.map(({ name, route }) => [name, route])) as {
  [S in Step as S['name']]: S['route']
}

/** Reaching this step means having reached all. */
export const lastStep: Step = steps[STEP_COUNT - 1] ?? steps[0]

/** What comes after completing a step. */
export const stepAfter = (step: StepName): CertificationStep => steps[stepsDone(step) + 1]?.name ?? 'certified'

/**
 * A status between two of the spec's counts as the lower one, so that no step is skipped. Everything up to 10 is the
 * first step.
 */
export function certificationStepOf(bizStatus: number): CertificationStep {
  if (bizStatus >= CERTIFIED_STATUS) return 'certified'
  const [first, second, ...later] = steps
  if (bizStatus <= first.status) return first.name
  const reached = later.filter(({ status }) => status <= bizStatus)
  return reached[reached.length - 1]?.name ?? second.name
}

/** Whether the step may be done, for the first time or again. */
export const hasReached = (reached: CertificationStep, step: CertificationStep): boolean =>
  stepsDone(reached) >= stepsDone(step)

/** The steps that are forms, unlike card and face. */
export type FormName = Exclude<StepName, 'identity'>
