/**
 * Finds the payer whom a link or the wallet's owner names, among the results of a search for that
 * name. If two counterparties have the same name, only the person knows which one is meant.
 */
export function namedPayer<Person extends { name: string }>(
  name: string,
  found: readonly Person[],
): { payer: Person | undefined; isMissing: boolean } {
  const namesakes = found.filter((one) => one.name === name)
  return {
    payer: namesakes.length === 1 ? namesakes[0] : undefined,
    isMissing: namesakes.length === 0,
  }
}
