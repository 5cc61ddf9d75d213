import { canReadClipboard, copySecret, copyText, readClipboard } from '#shell/clipboard.ts'
import { platformOf } from '#shell/detect.ts'
import {
  restoreLaunchParams,
  loadPage,
  toWebUrl,
  watchPageVisibility,
  withLaunchParams,
  watchDeviceAppearance,
} from '#shell/device.ts'
import { downloadFile, shareFile, shareText } from '#shell/files.ts'
import type { AppEnvironment, Host, SafeStorage } from '#shell/host.ts'
import { type LaunchParams, withoutStartParam } from '#shell/launch-params.ts'
import { createObservable } from '#shell/observable.ts'
import { onOtherTabChange } from '#shell/other-tabs.ts'
import type { PageDialogQueue } from '#shell/page-dialogs.ts'
import { withoutDuplicateDialogs } from '#shell/popup.ts'
import { fallbackTheme, storeTenantLook } from '#shell/tenant-look.ts'
import { readThemeChoice, THEME_KEY, writeThemeChoice } from '#shell/theme-choice.ts'
import { applyTheme } from '#shell/theme-vars.ts'

type BrowserTheme = Pick<Host, 'appearance' | 'themeChoice' | 'setThemeChoice' | 'setTenantLook'>

/**
 * Applies the theme that the person has chosen, or else the device's, and again when either
 * changes.
 */
function createBrowserTheme(storage: SafeStorage): BrowserTheme {
  const device = watchDeviceAppearance()
  const themeChoice = createObservable(readThemeChoice(storage))
  const appearance = createObservable(device.get())

  function paint(): void {
    const choice = themeChoice.get()
    const next = choice === 'system' ? device.get() : choice
    applyTheme(fallbackTheme(storage, next), next)
    appearance.set(next)
  }

  paint()
  device.subscribe(paint)
  onOtherTabChange(
    (key) => key === THEME_KEY,
    () => {
      themeChoice.set(readThemeChoice(storage))
      paint()
    },
  )
  return {
    appearance,
    themeChoice,
    setThemeChoice(choice) {
      writeThemeChoice(storage, choice)
      themeChoice.set(choice)
      paint()
    },
    setTenantLook(tenant) {
      storeTenantLook(storage, tenant)
      paint()
    },
  }
}

interface BrowserHostOptions {
  dialogs: PageDialogQueue
  storage: SafeStorage
  /**
   * Set if Telegram's bridge did not start. For the platform the session is still a Telegram
   * session, but Telegram's buttons and prompts are missing.
   */
  launch?: LaunchParams
}

/** Creates the host of a plain browser, in which the page draws everything itself. Never throws. */
export function createBrowserHost({ dialogs, storage, launch }: BrowserHostOptions): Host {
  const environment: AppEnvironment = launch ? 'telegram' : 'web'
  // Without https, a page has neither this API nor access to a camera.
  const canScan = !launch && 'BarcodeDetector' in window
  return {
    environment,
    platform: platformOf(undefined),
    themeProbe: Promise.resolve(),
    ...createBrowserTheme(storage),
    isVisible: watchPageVisibility(),
    // This is a getter, because the person may change the browser's language while the app runs.
    get language() {
      return launch?.telegram?.user.languageCode ?? navigator.language
    },
    telegram: launch?.telegram,
    startParam: launch ? launch.startParam : startParamOf(window.location.href),
    storage,
    hasNativeButtons: false,
    canScanQr: canScan,
    // With launch data the page is in a frame of Telegram, where it can't read the clipboard.
    canReadClipboard: launch === undefined && canReadClipboard(),

    ready() {},
    setBackButton() {},
    setMainButton() {},
    setClosingConfirmation: createLeaveWarning(),
    haptic() {},
    popup: withoutDuplicateDialogs(async (request) => {
      const answer = dialogs.ask(request)
      // The page's own dialog has no limits, so the sandbox checks Telegram's limits here.
      if (__SANDBOX__) (await import('#shell/popup-limits.ts')).assertPopup(request)
      return answer
    }),
    async scanQr(message) {
      const value = await dialogs.ask({ message, buttons: [], isScan: true })
      return value === null ? { outcome: 'refused' } : { outcome: 'given', value }
    },
    requestContact: async () => ({ outcome: 'unavailable' }),
    biometrics: async () => undefined,
    homeScreen: async () =>
      window.__tesseraInstall && (await import('./home-screen.ts')).findBrowserHomeScreenShortcut(),
    setOwnPull() {},
    openLink(url) {
      const href = url.startsWith('mailto:') ? url : toWebUrl(url)?.href
      if (href) window.open(href, '_blank', 'noopener,noreferrer')
    },
    copyText,
    copySecret,
    readClipboard,
    async saveFile(file) {
      downloadFile(file)
      return 'saved'
    },
    // With launch data the page is in a frame or view of Telegram, where it can't print.
    print: launch ? undefined : () => window.print(),
    async share(text, image) {
      if (image && (await shareFile(image))) return 'shared'
      if (await shareText(text)) return 'shared'
      return (await copyText(text)) ? 'copied' : 'failed'
    },
    leaveTo(path) {
      loadPage(launch ? withLaunchParams(path, withoutStartParam(launch.raw)) : path)
    },
    reload() {
      if (launch) restoreLaunchParams(withoutStartParam(launch.raw))
      window.location.reload()
    },
  }
}

function startParamOf(href: string): string | undefined {
  const query = new URL(href).searchParams
  return query.get('startapp') ?? query.get('tgWebAppStartParam') ?? undefined
}

function createLeaveWarning(): (isOn: boolean) => void {
  const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
  return (isOn) => {
    if (isOn) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  }
}
