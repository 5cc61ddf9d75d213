/** The same set with a member or without it; what was given stays as it is. */
export const withMember = <T>(members: ReadonlySet<T>, one: T, isIn: boolean): ReadonlySet<T> =>
  new Set(isIn ? [...members, one] : [...members].filter((other) => other !== one))
