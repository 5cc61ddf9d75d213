export const withMembership = <T>(
  members: ReadonlySet<T>,
  one: T,
  isMember: boolean,
): ReadonlySet<T> =>
  new Set(isMember ? [...members, one] : [...members].filter((other) => other !== one))
