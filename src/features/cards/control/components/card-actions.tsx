import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import KeyRound from 'lucide-react/icons/key-round'
import Plus from 'lucide-react/icons/plus'
import Snowflake from 'lucide-react/icons/snowflake'
import { useTranslations } from 'use-intl'

import type { CardStatus } from '#api/cards/schema.ts'
import { ActionLink, ActionTile, ActionTiles } from '#ui/action-tiles.tsx'
import { CenteredColumn } from '#ui/centered.tsx'
import { Text } from '#ui/text.tsx'

import { allowedActionsOf } from '../../model/allowed-actions.ts'

interface CardActionsProps {
  /** The status to show: the requested one while a freeze is pending, else the platform's. */
  status: string
  isRevealed: boolean
  /** Path of the top-up screen; undefined if no account accepts money. */
  topUpPath: string | undefined
  onReveal: () => void
  onHide: () => void
  onFreeze: (isFrozen: boolean) => void
  onCode: () => void
}

export function CardActions({ status, isRevealed, topUpPath, ...handlers }: CardActionsProps) {
  const t = useTranslations('cards.card')
  const tReveal = useTranslations('cards.reveal')
  const { canReveal, canFreeze, canUnfreeze } = allowedActionsOf(status)
  if (!canReveal) return null
  return (
    <ActionTiles>
      {isRevealed ? (
        <ActionTile icon={EyeOff} label={t('hide')} onPress={handlers.onHide} />
      ) : (
        <ActionTile icon={Eye} label={t('show')} onPress={handlers.onReveal} />
      )}
      {canFreeze || canUnfreeze ? (
        <ActionTile
          icon={Snowflake}
          label={t(canFreeze ? 'freeze' : 'unfreeze')}
          onPress={() => handlers.onFreeze(canFreeze)}
        />
      ) : null}
      {topUpPath === undefined ? null : (
        <ActionLink icon={Plus} label={t('topUp')} href={topUpPath} />
      )}
      <ActionTile icon={KeyRound} label={tReveal('code.label')} onPress={handlers.onCode} />
    </ActionTiles>
  )
}

const STATUSES_WITH_NOTE = [
  'FROZEN',
  'BLOCKED',
  'INACTIVE',
  'CANCELED',
  'CLOSED',
] as const satisfies CardStatus[]

/** Explains why a card can't be used. Empty for an active card. */
export function CardStatusNote({ status }: { status: string }) {
  const t = useTranslations('cards.card.states')
  const known = STATUSES_WITH_NOTE.find((one) => one === status)
  // The element is always mounted, because otherwise screen readers don't announce changes.
  return (
    <div role="status">
      {known === undefined ? null : (
        <CenteredColumn>
          <Text as="p" tone="secondary">
            {t(known)}
          </Text>
        </CenteredColumn>
      )}
    </div>
  )
}
