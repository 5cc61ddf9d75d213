/** Stands for the kit's two larger spinners, which nothing draws (vite.config.ts). */
export const IconMedium = () => null
export const IconLarge = () => null
