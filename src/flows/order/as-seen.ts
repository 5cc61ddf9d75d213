/** What a person agreed to besides the price: it is looked at again whenever their order goes out. */
import type { QueryClient } from '@tanstack/react-query'

import type { Failure } from '#lib/failure.ts'

import type { Attempt } from './attempts.ts'
import type { OrderDefinition } from './order-kind.ts'

const CODES = { changed: 'SEEN_CHANGED', gone: 'SEEN_GONE' } as const

/** Not a fault of a call: whichever screen shows it says what has changed in words of its own. */
class NotAsSeen extends Error implements Failure {
  readonly kind = 'aborted'
  readonly code: string
  readonly reference = 'CHANGED'

  constructor(how: keyof typeof CODES) {
    super(how)
    this.code = CODES[how]
  }
}

/** How what was agreed to differs by now, where a failure says that. */
export const changeIn = (failure: Failure | undefined): 'changed' | 'gone' | undefined =>
  (['changed', 'gone'] as const).find((how) => CODES[how] === failure?.code)

/** Rejects with ApiError where it can't be looked at, and with what `changeIn` reads where it has changed. */
export async function assertAsSeen<Input>(
  { print }: OrderDefinition<Input>,
  client: QueryClient,
  attempt: Pick<Attempt<Input>, 'walletId' | 'input' | 'seen'>,
): Promise<void> {
  // What an older build has left does not say what was seen.
  if (print === undefined || attempt.seen === undefined) return
  const now = await print(client, attempt)
  if (now !== attempt.seen) throw new NotAsSeen(now === undefined ? 'gone' : 'changed')
}
