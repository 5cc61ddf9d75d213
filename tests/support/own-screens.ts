/**
 * The screens that a file of tests names, by their first part: loaded before its first test begins, since on a busy
 * machine the code of a screen takes longer than a test waits for what it shows.
 */
import { readFileSync } from 'node:fs'

const firstPart = (path: string) => path.split('/')[1] ?? ''

export async function loadOwnScreens(file: string): Promise<void> {
  const text = readFileSync(file, 'utf8')
  const folder = /\/tests\/flows\/([^/]+)\//.exec(file)?.[1]
  if (folder === undefined && !text.includes('render-app')) return
  const { OPEN_SCREENS, SIGNED_IN_SCREENS } = await import('#app/screens.ts')
  const named = new Set([
    folder,
    ...[...text.matchAll(/['"`]\/([a-z-]*)/g)].map(([, part]) => part),
  ])
  await Promise.all(
    [...OPEN_SCREENS, ...SIGNED_IN_SCREENS].map(
      async ({ path, Screen }) =>
        named.has(firstPart(path)) && 'preload' in Screen && (await Screen.preload('en')),
    ),
  )
}
