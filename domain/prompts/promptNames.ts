/** What the app asks of a borrower by itself, in this order: what is in her way, what she may miss, what is handy. */
export const promptNames = ['externalBrowserGuide', 'permission', 'addToHomeGuide'] as const
export type PromptName = (typeof promptNames)[number]
