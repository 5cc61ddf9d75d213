/**
 * Loads the code of the screens that a test file's addresses name, before its first test: on a busy
 * machine that takes longer than a test waits.
 */
import { readFileSync } from 'node:fs'

const firstPart = (path: string) => path.split('/')[1] ?? ''

export async function preloadTestedScreens(file: string): Promise<void> {
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
