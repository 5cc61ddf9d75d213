import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types'

import type { TelegramConfig } from '../telegram-config.ts'

/** The screen that a button opens, by its start parameter; undefined for the first one. */
export interface AppPlace {
  startParam?: string | undefined
  /** True in a private chat with the bot; other chats allow no mini app buttons. */
  isPrivate: boolean
}

export type AppButton = (text: string, place: AppPlace) => InlineKeyboardMarkup

/**
 * Returns a function that makes buttons. `appUrl`: origin of the app; without it, each button is a
 * Telegram link.
 */
export function createAppButton(config: TelegramConfig, appUrl: string | undefined): AppButton {
  const { bot, app, startParams } = config

  function link(startParam: string | undefined): string {
    const query = startParam === undefined ? '' : `?startapp=${startParam}`
    return `https://t.me/${bot}/${app}${query}`
  }

  /**
   * Returns the path for a start parameter. One with a value stays a link, because only links pass
   * the value on.
   */
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
