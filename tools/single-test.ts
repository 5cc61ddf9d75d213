const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

const asPattern = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * Returns the command that runs a unit test alone. `title`: with the titles of its groups,
 * separated by spaces.
 */
export const unitTestCommand = (file: string, title: string): string =>
  `npx vitest run ${file} -t ${quoted(`^${asPattern(title)}$`)}`

/** Returns the command that runs a browser test alone, by its line; the build must exist. */
export const browserTestCommand = (file: string, line: number): string =>
  `npx playwright test ${file}:${line} --retries=0`
