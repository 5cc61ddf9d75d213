/** What speaks for a card, by what the platform says of its program and by nothing else. */
import type { Program } from '#api/cards/views.ts'

type Advantage = 'realtime' | 'ownMoney' | 'tokenizable' | 'plastic' | 'several'

/** A choice needs reasons, not a list. */
const MOST_ADVANTAGES = 2

/** The rarest first, at most two. */
export function advantagesOf(
  program: Pick<Program, 'isRealtime' | 'canTokenize' | 'formFactor' | 'maxCards' | 'accountType'>,
): readonly Advantage[] {
  const found: readonly (Advantage | false)[] = [
    program.isRealtime && 'realtime',
    program.formFactor === 'PHYSICAL' && 'plastic',
    program.canTokenize && 'tokenizable',
    program.accountType === 'prepaid' && 'ownMoney',
    program.maxCards !== undefined && program.maxCards > 1 && 'several',
  ]
  return found.filter((one) => one !== false).slice(0, MOST_ADVANTAGES)
}
