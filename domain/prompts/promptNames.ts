/** The app's prompts by priority: what blocks the borrower, what the borrower may miss, what is handy. */
export const promptNames = ['externalBrowserGuide', 'permission', 'addToHomeGuide'] as const
export type PromptName = (typeof promptNames)[number]
