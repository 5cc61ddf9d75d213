/**
 * Cards as of 2026-08 (contract §7.1, §7.2): new ones want a cardholder, and no call that names one is described.
 */
import {
  answerWith,
  isMembers,
  renamed,
  unspoken,
  type Members,
  type Translations,
  type TwoWay,
} from '../query/translation.ts'

const limit = renamed({ card_limit: 'max_cards' })

const archived = (program: Members): Members => ({ ...program, status: 'ARCHIVED' })

/** No card of it can be ordered, so it is none that issues cards: nobody fills in what would be refused. */
const program: TwoWay<Members> = {
  toTheirs: limit.toTheirs,
  toOurs: (theirs) => archived(limit.toOurs(theirs)),
}

/**
 * The program within one card or one account: what its own screen offers and says of another card depends on it.
 * Lists are left as they are, or Cards would say of each account that its program has ended.
 */
const programIn = (member: string) =>
  answerWith({
    toTheirs: (ours) => ours,
    toOurs: (theirs) => {
      const program = theirs[member]
      return isMembers(program) ? { ...theirs, [member]: archived(program) } : theirs
    },
  })

export const cardTranslations: Translations = {
  E25: unspoken,
  E26: unspoken,
  E28: { answer: programIn('issuing_programs') },
  E40: { answer: programIn('issuing_program') },
  E43: { answer: answerWith(program) },
}
