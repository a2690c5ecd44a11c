/** The app's prompts by priority: blocking, important, convenient. */
export const promptNames = ['externalBrowserGuide', 'permission', 'addToHomeGuide'] as const
export type PromptName = (typeof promptNames)[number]
