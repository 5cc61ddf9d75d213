export const PROFILES: Record<string, object>
export function themeOf(name: string, profile: object): Record<string, string>
