import { postEvent } from '@telegram-apps/sdk-react'
import { copySecret, copyText } from '#shell/clipboard.ts'
import { keepInAddress, movePage, withLaunch } from '#shell/device.ts'
import { copyPicture, shareFile } from '#shell/files.ts'
import type { Host, SafeStorage } from '#shell/host.ts'
import { type LaunchParams, withoutStartParam } from '#shell/launch-params.ts'
import type { PageDialogQueue } from '#shell/page-dialogs.ts'
import { createButtons } from './buttons.ts'
import { createLeaving } from './closing.ts'
import { haptic } from './haptics.ts'
import { keepLaunch } from './keep-launch.ts'
import { openLink, shareToChat } from './links.ts'
import { watchLiveness } from './liveness.ts'
import { createPopup } from './popup.ts'
import { createPrompts } from './prompts.ts'
import { canScan, scanQr } from './qr.ts'
import { answerOf, safely } from './safely.ts'
import { startSdk } from './start-sdk.ts'
import type { OriginPolicy } from './target-origin.ts'
import { createTelegramTheme } from './theme.ts'
import { watchViewport } from './viewport.ts'
import { watchVisibility } from './visibility.ts'

interface TelegramHostOptions extends OriginPolicy {
  launch: LaunchParams
  dialogs: PageDialogQueue
  storage: SafeStorage
}

/**
 * Starts Telegram's bridge and makes a host of it. Call once in a page. Waits for no answer of the
 * host, so it ends at once; rejects with the SDK's `UnknownEnvError` where there is no host.
 */
export async function createTelegramHost(options: TelegramHostOptions): Promise<Host> {
  const { launch, dialogs, storage } = options
  const { version, platform, telegram } = launch
  startSdk(launch, options)
  keepLaunch(launch)
  const liveness = watchLiveness()
  const theme = createTelegramTheme(launch, storage)
  const prompts = createPrompts()
  watchViewport()
  // What a weak phone can't draw smoothly (8.0): the style sheet takes it away.
  if (/Telegram-Android.*\bLOW\)/.test(navigator.userAgent))
    document.documentElement.dataset.effects = 'none'

  return {
    environment: 'telegram',
    platform: platform === 'ios' || platform === 'macos' ? 'ios' : 'base',
    appearance: theme.appearance,
    themeChoice: theme.themeChoice,
    setThemeChoice: theme.setThemeChoice,
    isVisible: watchVisibility(),
    language: telegram?.user.languageCode ?? navigator.language,
    telegram,
    startParam: launch.startParam,
    storage,
    canScanQr: canScan(version, platform),
    ...createButtons(version, theme),

    ready: () => void safely(() => postEvent('web_app_ready')),
    ...createLeaving(platform),
    haptic,
    popup: createPopup({ version, dialogs, liveness, prompts }),
    scanQr: (prompt) => scanQr(prompt, prompts),
    requestContact: async () =>
      (await answerOf(async () =>
        (await import('./contact.ts')).requestContact(version, prompts),
      )) ?? { outcome: 'unavailable' },
    biometrics: async () => (await import('./biometrics.ts')).findBiometrics(version, prompts),
    homeScreen: () =>
      answerOf(async () => (await import('./home-screen.ts')).findHomeScreen(version)),
    openLink,
    copyText,
    copySecret,
    // Frames of Telegram's web clients allow no downloads, and `web_app_request_file_download` takes
    // https addresses only: after the share sheet the clipboard is what remains.
    async saveFile(file) {
      if (await shareFile(file)) return 'saved'
      const { content } = file
      const isCopied = await (typeof content === 'string'
        ? copyText(content)
        : copyPicture(content))
      return isCopied ? 'copied' : 'failed'
    },
    async share(text) {
      if (shareToChat(text)) return 'shared'
      return (await copyText(text)) ? 'copied' : 'failed'
    },
    leaveTo: (path) => movePage(withLaunch(path, withoutStartParam(launch.raw))),
    reload() {
      keepInAddress(withoutStartParam(launch.raw))
      window.location.reload()
    },
  }
}
