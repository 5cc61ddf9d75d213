import type { HomeScreenShortcut } from '#shell/host.ts'

/** Chromium's offer to install the page, kept by the page's early script until somebody wants it. */
interface InstallOffer {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    __tesseraInstall?: InstallOffer | undefined
  }
}

/** The browser's offer; undefined where it made none, which it does only while the app is not installed. */
export function findBrowserHomeScreen(): HomeScreenShortcut | undefined {
  const installPrompt = window.__tesseraInstall
  if (installPrompt === undefined) return undefined
  return {
    async add() {
      // An offer is good for one use.
      window.__tesseraInstall = undefined
      try {
        return (await installPrompt.prompt()).outcome === 'accepted'
      } catch {
        return false
      }
    },
  }
}
