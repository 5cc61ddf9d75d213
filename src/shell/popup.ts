/** Telegram's popup limits (contract §4, Bot API 6.2), checked before anything is posted. */
import { cleanText } from '#lib/clean-text.ts'

export interface PopupButton {
  id: string
  /** Always sent: Telegram Desktop closes the app when it is missing (telegram.md §3). */
  type: 'default' | 'destructive' | 'ok' | 'close' | 'cancel'
  /** Ignored by hosts for `ok`, `close` and `cancel`, which they word themselves. */
  text?: string
}

export interface PopupRequest {
  title?: string
  message: string
  /** One to three. */
  buttons: readonly PopupButton[]
  /** No question: the page shows a viewfinder, and the answer is what was scanned. Only the page draws it. */
  isScan?: boolean
}

/** A request over Telegram's limits: a fault of the caller, never of the person. */
export class PopupError extends Error {
  override readonly name = 'PopupError'
}

const MOST_OF_MESSAGE = 256
const CUT = '…'

/** Title, message, id and text of a button in UTF-16 units, as the hosts count them; and how many buttons. */
const LIMITS = {
  title: [0, 64],
  message: [1, MOST_OF_MESSAGE],
  id: [0, 64],
  text: [1, 64],
  buttons: [1, 3],
}

/** Whole characters as people see them, as many as a message can hold. */
function lettersOf(text: string): string[] {
  const letters: string[] = []
  let units = 0
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(
    text,
  )) {
    letters.push(segment)
    units += segment.length
    if (units > MOST_OF_MESSAGE) break
  }
  return letters
}

/**
 * A message with texts from outside, such as names, which may be of any length. Shortens the longest text by whole
 * characters until the message is within Telegram's limit; the words around the texts stay whole.
 */
export function fitMessage<Name extends string>(
  write: (names: Record<Name, string>) => string,
  names: Record<Name, string>,
): string {
  const parts = (Object.entries(names) as [Name, string][]).map(([name, text]) => ({
    name,
    text: cleanText(text),
    letters: lettersOf(cleanText(text)),
    isCut: false,
  }))
  const written = () =>
    write(
      Object.fromEntries(
        parts.map(({ name, text, letters, isCut }) => [
          name,
          isCut ? letters.join('') + CUT : text,
        ]),
      ) as Record<Name, string>,
    )
  const sizeOf = ({ letters }: { letters: string[] }) => letters.join('').length
  let message = written()
  while (message.trim().length > MOST_OF_MESSAGE) {
    const [longest] = parts.toSorted((a, b) => sizeOf(b) - sizeOf(a))
    // Only the app's own words are left: they are a fault of the caller.
    if (longest === undefined || longest.letters.length === 0) break
    longest.letters.pop()
    longest.isCut = true
    message = written()
  }
  return message
}

function assertLength(what: keyof typeof LIMITS, length = 0): void {
  const [least = 0, most = 0] = LIMITS[what]
  if (length < least || length > most)
    throw new PopupError(`${what}: ${length} is not ${least} to ${most}`)
}

/** Throws `PopupError` naming the first limit broken. */
export function assertPopup({ title, message, buttons }: PopupRequest): void {
  assertLength('title', title?.length)
  assertLength('message', message.trim().length)
  assertLength('buttons', buttons.length)
  for (const { id, type, text } of buttons) {
    assertLength('id', id.length)
    if (type === 'default' || type === 'destructive') assertLength('text', text?.trim().length)
  }
}

type Ask = (request: PopupRequest) => Promise<string | null>

/** A question that is open already is not asked once more: who presses twice means it once. Null for the repeat. */
export function withoutRepeats(ask: Ask): Ask {
  const open = new Set<string>()
  return async (request) => {
    const words = JSON.stringify(request)
    if (open.has(words)) return null
    open.add(words)
    return ask(request).finally(() => open.delete(words))
  }
}
