/** Buttons that open the mini app at one of its screens. */
import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types'

import type { TelegramConfig } from '../telegram-config.ts'

/** Where a button leads: the start parameter of a screen, or nothing for the app's first one. */
export interface AppPlace {
  startParam?: string | undefined
  /** A chat between the bot and one person: Telegram takes buttons of an app nowhere else. */
  isPrivate: boolean
}

/** Makes the markup with the one button. */
export type AppButton = (text: string, place: AppPlace) => InlineKeyboardMarkup

/** `appUrl` is the origin where the app is served; without it every button is a link of Telegram. */
export function createAppButton(config: TelegramConfig, appUrl: string | undefined): AppButton {
  const { bot, app, startParams } = config

  function link(startParam: string | undefined): string {
    const query = startParam === undefined ? '' : `?startapp=${startParam}`
    return `https://t.me/${bot}/${app}${query}`
  }

  /** Forms with a value in them stay links, because Telegram hands the parameter on by those only. */
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
