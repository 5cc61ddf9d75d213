/** The bot's answers. It sees the current message only, and stores nothing. */
import { Bot, GrammyError, HttpError, type Context } from 'grammy'
import type { InlineQueryResultArticle, UserFromGetMe } from 'grammy/types'

import { languageOf } from '#i18n/languages.ts'
import {
  writeRequestCode,
  writeRequestedAmount,
  type RequestCode,
  type RequestedAmount,
} from '#lib/payment-request.ts'
import { routeOfStartParam } from '#shell/start-param.ts'

import { isOffered, type TelegramConfig, type TenantConfig } from '../telegram-config.ts'
import { createAppButton, type AppButton } from './app-buttons.ts'
import { readInlineQuery } from './read-inline-query.ts'

export const ALLOWED_UPDATES = ['message', 'inline_query'] as const

/** Maximum seconds of a call; Telegram holds `getUpdates` open for a shorter time. */
const CALL_TIMEOUT_SECONDS = 45

interface BotOptions {
  token: string
  api: string
  config: TenantConfig
  appUrl: string | undefined
  me: UserFromGetMe
}

type Texts = TelegramConfig['texts']['en']

/** Creates the bot; the caller passes updates to it, by polling or from a webhook. */
export function createBot({ token, api, config, appUrl, me }: BotOptions): Bot {
  const client = { apiRoot: api, timeoutSeconds: CALL_TIMEOUT_SECONDS }
  const bot = new Bot(token, { botInfo: me, client })
  const appButton = createAppButton(config, appUrl)
  const textsFor = (context: Context) => textsOf(config, context.from?.language_code)

  bot.use(async (_context, next) => {
    try {
      await next()
    } catch (error) {
      console.error(faultOf(error))
    }
  })

  const answer = (context: Context, text: string, button: string, startParam?: string) => {
    const place = { isPrivate: context.chat?.type === 'private', startParam }
    return context.reply(text, { reply_markup: appButton(button, place) })
  }

  const help = (context: Context) => {
    const texts = textsFor(context)
    return answer(context, helpText(texts, config.bot), texts.replies.start.button)
  }

  const answerByName = (context: Context, name: 'send' | 'add') => {
    if (!isOffered(config, name)) return help(context)
    const { text, button } = textsFor(context).replies[name]
    return answer(context, text, button, name)
  }

  bot.command('start', (context) => {
    const { description, replies } = textsFor(context)
    const known = isKnown(context.match) ? context.match : undefined
    const [name = ''] = known?.split('_') ?? []
    if (!isOffered(config, name)) return help(context)
    if (!isReply(name)) return answer(context, description, replies.start.button, known)
    return answer(context, replies[name].text, replies[name].button, known)
  })
  bot.command('send', (context) => answerByName(context, 'send'))
  bot.command('add', (context) => answerByName(context, 'add'))
  bot.command('help', help)
  bot.chatType('private').on('message:text', (context, next) =>
    // A message that was shared through inline mode also arrives here, if the chat is the bot's
    // own.
    context.message.via_bot === undefined ? help(context) : next(),
  )

  bot.on('inline_query', (context) => {
    const texts = textsFor(context)
    const { request, sum } = readInlineQuery(context.inlineQuery.query)
    const canPay = request !== undefined && isOffered(config, 'req')
    const results = canPay ? [requestArticle(request, texts, appButton)] : []
    const canMake = request === undefined && isOffered(config, 'request')
    return context.answerInlineQuery(results, {
      cache_time: 0,
      is_personal: true,
      // A mini app button here would start the app without a signed user, so the button opens the
      // chat with the bot.
      ...(canMake && { button: makeButton(sum, texts) }),
    })
  })
  return bot
}

const textsOf = ({ texts }: TelegramConfig, language?: string): Texts => texts[languageOf(language)]

function helpText({ commands, replies }: Texts, bot: string): string {
  const lines = Object.entries(commands).map(([command, words]) => `/${command}: ${words}`)
  return [replies.help.text, lines.join('\n'), replies.help.inline.replace('{bot}', bot)].join(
    '\n\n',
  )
}

const isKnown = (startParam: string) => Object.keys(routeOfStartParam(startParam)).length > 0

const isReply = (name: string) => name === 'send' || name === 'add' || name === 'request'

/**
 * Returns the button that opens the chat with the bot, whose answer opens the app's form for
 * requests.
 */
function makeButton(sum: RequestedAmount | undefined, { inline }: Texts) {
  if (sum === undefined) return { text: inline.make, start_parameter: 'request' }
  const text = inline.makeSum.replace('{sum}', `${sum.amount} ${sum.symbol}`)
  return { text, start_parameter: `request_${writeRequestedAmount(sum)}` }
}

/**
 * Returns the message of a payment request, by the content of its code, because only the app can
 * look up the asset.
 */
function requestArticle(
  request: RequestCode,
  { inline }: Texts,
  appButton: AppButton,
): InlineQueryResultArticle {
  const { amount, note } = request
  const sum = inline.amount.replace('{amount}', amount)
  const quoted = note === '' ? [] : [`“${note}”`]
  return {
    type: 'article',
    id: 'request',
    title: inline.title,
    description: [sum, ...quoted].join('\n'),
    input_message_content: {
      message_text: [inline.title, sum, ...quoted, inline.check].join('\n'),
      link_preview_options: { is_disabled: true },
    },
    // The bot may not be a member of the chat.
    reply_markup: appButton(inline.open, {
      isPrivate: false,
      startParam: `req_${writeRequestCode(request)}`,
    }),
  }
}

/**
 * Returns a line for the operator without personal data, and without the address, which contains
 * the token.
 */
function faultOf(error: unknown): string {
  if (error instanceof GrammyError) return `${error.method}: ${error.description}`
  if (error instanceof HttpError) return error.message
  // Only the stack is reported, because the message may quote a person's text.
  const [, ...frames] = error instanceof Error ? (error.stack?.split('\n') ?? []) : []
  return ['An update was not answered', ...frames].join('\n')
}
