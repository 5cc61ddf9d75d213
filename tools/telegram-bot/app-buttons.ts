import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types'

import type { TelegramConfig } from '../telegram-config.ts'

/** Target of a button: a screen's start parameter, or undefined for the first screen. */
export interface AppPlace {
  startParam?: string | undefined
  /**
   * A private chat between the bot and one person; Telegram allows mini app buttons nowhere else.
   */
  isPrivate: boolean
}

export type AppButton = (text: string, place: AppPlace) => InlineKeyboardMarkup

/** `appUrl` is the origin of the app; without it every button is a Telegram link. */
export function createAppButton(config: TelegramConfig, appUrl: string | undefined): AppButton {
  const { bot, app, startParams } = config

  function link(startParam: string | undefined): string {
    const query = startParam === undefined ? '' : `?startapp=${startParam}`
    return `https://t.me/${bot}/${app}${query}`
  }

  /** Parameters with a value stay links, because only links pass the parameter on. */
  function pathOf(startParam: string | undefined): string | undefined {
    if (startParam === undefined) return '/'
    return startParams.find(({ pattern }) => pattern === startParam)?.opens ?? undefined
  }

  return (text, { startParam, isPrivate }) => {
    const path = isPrivate && appUrl !== undefined ? pathOf(startParam) : undefined
    const button: InlineKeyboardButton =
      path === undefined
        ? { text, url: link(startParam) }
        : { text, web_app: { url: `${appUrl}${path}` } }
    return { inline_keyboard: [[button]] }
  }
}
