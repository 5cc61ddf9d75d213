/** Returns a copy of the set with or without a member. */
export const withMember = <T>(members: ReadonlySet<T>, one: T, isIn: boolean): ReadonlySet<T> =>
  new Set(isIn ? [...members, one] : [...members].filter((other) => other !== one))
