/** Types of `profiles.js`, which the host page loads as it is. */
export const PROFILES: Record<string, object>
export function themeOf(name: string, profile: object): Record<string, string>
