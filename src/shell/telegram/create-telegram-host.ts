import { postEvent, supports } from '@telegram-apps/sdk-react'

import { copySecret, copyText } from '#shell/clipboard.ts'
import { platformOf } from '#shell/detect.ts'
import { restoreLaunchParams, loadPage, withLaunchParams } from '#shell/device.ts'
import { consumeEarlyTheme } from '#shell/early-theme.ts'
import type { Host, SafeStorage } from '#shell/host.ts'
import { type LaunchParams, withoutStartParam } from '#shell/launch-params.ts'
import type { PageDialogQueue } from '#shell/page-dialogs.ts'
import { withoutDuplicateDialogs } from '#shell/popup.ts'

import { createButtons } from './buttons.ts'
import { createClosingControls, haptic, openLink, saveFile, shareToChat } from './host-actions.ts'
import { watchHostAnswers } from './liveness.ts'
import { createPrompts } from './prompts.ts'
import { awaitHostAnswer, tryCall } from './safely.ts'
import { storeLaunch, isPhone, startSdk } from './start-sdk.ts'
import type { OriginPolicy } from './target-origin.ts'
import { createTelegramTheme } from './theme.ts'
import { watchViewport, watchVisibility } from './viewport.ts'

interface TelegramHostOptions extends OriginPolicy {
  launch: LaunchParams
  dialogs: PageDialogQueue
  storage: SafeStorage
}

/**
 * Returns whether the host has a scanner: only clients on phones do, since version 6.4. Other
 * clients show a notice and don't answer (telegram.md §2.4).
 */
function canScan(version: string, platform: string): boolean {
  return isPhone(platform) && supports('web_app_open_scan_qr_popup', version)
}

/**
 * Starts Telegram's bridge and creates its host. Call it once. It does not wait for the host's
 * answers. Rejects with the SDK's `UnknownEnvError` if there is no host.
 */
export async function createTelegramHost(options: TelegramHostOptions): Promise<Host> {
  const { launch, dialogs, storage } = options
  const { version, platform, telegram } = launch
  startSdk(launch, options)
  storeLaunch(launch)
  // The early theme is taken before the theme is requested again, because a native client may
  // answer during the request.
  const early = consumeEarlyTheme()
  const theme = createTelegramTheme(launch, storage, early?.theme)
  const liveness = watchHostAnswers(early)
  const prompts = createPrompts()
  let popup: Promise<Host['popup']> | undefined
  let contact: Host['requestContact'] | undefined
  watchViewport(storage, launch.raw.includes('tgWebAppFullscreen'))
  // Weak phones can't draw effects smoothly. Telegram for Android marks such phones (8.0).
  if (/Telegram-Android.*\bLOW\)/.test(navigator.userAgent))
    document.documentElement.dataset.effects = 'none'

  return {
    environment: 'telegram',
    platform: platformOf(launch),
    themeProbe: liveness.themeProbe.then(() => tryCall(theme.start)),
    appearance: theme.appearance,
    themeChoice: theme.themeChoice,
    setThemeChoice: theme.setThemeChoice,
    setTenantLook: theme.setTenantLook,
    isVisible: watchVisibility(),
    get language() {
      return telegram?.user.languageCode ?? navigator.language
    },
    telegram,
    startParam: launch.startParam,
    storage,
    canScanQr: canScan(version, platform),
    // Telegram's own method works only for bots of the attachment menu, and frames of web clients
    // have no `clipboard-read` (telegram.md §2.1).
    canReadClipboard: false,
    ...createButtons(version, theme),

    ready: () => void tryCall(() => postEvent('web_app_ready')),
    ...createClosingControls(platform),
    haptic,
    popup: withoutDuplicateDialogs(async (request) => {
      popup ??= import('./popup.ts').then((loaded) =>
        loaded.createPopup({ version, platform, dialogs, liveness, prompts }),
      )
      // If the code for the popup can't be loaded, the page draws a dialog.
      const ask = await popup.catch(() => undefined)
      return (ask ?? dialogs.ask)(request)
    }),
    scanQr: async (prompt) =>
      (await awaitHostAnswer(async () => (await import('./qr.ts')).scanQr(prompt, prompts))) ?? {
        outcome: 'unavailable',
      },
    async requestContact(waiting) {
      contact ??= await awaitHostAnswer(async () =>
        (await import('./contact.ts')).createContact({ version, prompts, liveness }),
      )
      return contact === undefined ? { outcome: 'unavailable' } : contact(waiting)
    },
    biometrics: async () => (await import('./biometrics.ts')).findBiometrics(version, prompts),
    homeScreen: () =>
      awaitHostAnswer(async () =>
        (await import('./home-screen.ts')).findTelegramHomeScreenShortcut(version),
      ),
    openLink,
    copyText,
    copySecret,
    readClipboard: async () => ({ outcome: 'unavailable' }),
    saveFile,
    // Telegram's views on phones can't print, and frames of its web clients allow no print dialog.
    print: undefined,
    async share(text) {
      if (shareToChat(text)) return 'shared'
      return (await copyText(text)) ? 'copied' : 'failed'
    },
    leaveTo: (path) => loadPage(withLaunchParams(path, withoutStartParam(launch.raw))),
    reload() {
      restoreLaunchParams(withoutStartParam(launch.raw))
      window.location.reload()
    },
  }
}
