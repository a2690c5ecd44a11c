/** The oldest supported browsers by major version; the build targets them. */
export const OLDEST_CHROME = 87
export const OLDEST_SAFARI = 14
