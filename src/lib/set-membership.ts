export const withMembership = <T>(
  members: ReadonlySet<T>,
  member: T,
  isMember: boolean,
): ReadonlySet<T> =>
  new Set(isMember ? [...members, member] : [...members].filter((other) => other !== member))
