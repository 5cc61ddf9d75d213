import type { Update, User } from 'grammy/types'

let lastId = 0

const person = (language: string | undefined): User => ({
  id: 7001,
  is_bot: false,
  first_name: 'Ann',
  last_name: 'Secretly',
  ...(language !== undefined && { language_code: language }),
})

interface MessageOptions {
  language?: string
  chat?: 'private' | 'group'
}

export function messageUpdate(
  text: string,
  { language, chat = 'private' }: MessageOptions = {},
): Update {
  const [command = ''] = /^\/\S+/.exec(text) ?? []
  lastId += 1
  return {
    update_id: lastId,
    message: {
      message_id: lastId,
      date: 1_790_000_000,
      from: person(language),
      chat:
        chat === 'private'
          ? { id: 7001, type: 'private', first_name: 'Ann' }
          : { id: -42, type: 'group', title: 'Friends' },
      text,
      ...(command !== '' && {
        entities: [{ type: 'bot_command', offset: 0, length: command.length }],
      }),
    },
  }
}

/** Returns the update for a text that a person types after the bot's name in a chat. */
export function inlineUpdate(query: string, language?: string): Update {
  lastId += 1
  return {
    update_id: lastId,
    inline_query: { id: `q${lastId}`, from: person(language), query, offset: '' },
  }
}
