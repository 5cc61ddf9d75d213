import type { HomeScreenShortcut } from '#shell/host.ts'

/** Chromium's event that offers to install the page. The page's inline script stores it. */
interface InstallOffer {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    __tesseraInstall?: InstallOffer | undefined
  }
}

/**
 * Returns the browser's offer to install the app; undefined if there is none or the app is already
 * installed.
 */
export function findBrowserHomeScreenShortcut(): HomeScreenShortcut | undefined {
  const installPrompt = window.__tesseraInstall
  if (installPrompt === undefined) return undefined
  return {
    async add() {
      window.__tesseraInstall = undefined
      try {
        return (await installPrompt.prompt()).outcome === 'accepted'
      } catch {
        return false
      }
    },
  }
}
