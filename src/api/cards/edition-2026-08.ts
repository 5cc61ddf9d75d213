/**
 * Cards as of 2026-08 (contract §7.1, §7.2): new ones want a cardholder, and no call that names one is described.
 */
import {
  answerWith,
  renamed,
  unspoken,
  type Members,
  type Translations,
  type TwoWay,
} from '../query/translation.ts'

const limit = renamed({ card_limit: 'max_cards' })

/** No card of it can be ordered, so it is none that issues cards: nobody fills in what would be refused. */
const program: TwoWay<Members> = {
  toTheirs: limit.toTheirs,
  toOurs: (theirs) => ({ ...limit.toOurs(theirs), status: 'ARCHIVED' }),
}

export const cardTranslations: Translations = {
  E25: unspoken,
  E26: unspoken,
  E43: { answer: answerWith(program) },
}
