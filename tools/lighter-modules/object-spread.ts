/** `{ ...target, ...source }`, written into `target`. */
export const _: (target: object, ...sources: unknown[]) => object = Object.assign
