/** Advantages of a card. Only the platform's data about its program are used. */
import type { Program } from '#api/cards/views.ts'

type Advantage = 'realtime' | 'ownMoney' | 'tokenizable' | 'plastic' | 'several'

const MAX_ADVANTAGES = 2

/** Returns at most two advantages, the rarest first. */
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
  return found.filter((one) => one !== false).slice(0, MAX_ADVANTAGES)
}
