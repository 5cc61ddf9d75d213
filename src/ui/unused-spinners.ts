/** Replaces the UI kit's two larger spinners, which are never drawn (vite.config.ts). */
export const IconMedium = () => null
export const IconLarge = () => null
