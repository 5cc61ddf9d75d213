import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import KeyRound from 'lucide-react/icons/key-round'
import Plus from 'lucide-react/icons/plus'
import Snowflake from 'lucide-react/icons/snowflake'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'

import { cardMutations } from '#api/cards/mutations.ts'
import type { CardStatus } from '#api/cards/schema.ts'
import type { Card } from '#api/cards/views.ts'
import { toFailure } from '#lib/failure.ts'
import { ActionLink, ActionTile, ActionTiles } from '#ui/action-tiles.tsx'
import { CenteredColumn } from '#ui/centered.tsx'
import { useErrorLabels } from '#ui/error-labels.ts'
import { useHostControls } from '#ui/host-controls.tsx'
import { useNotify } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'

import { abilitiesOf } from '../../model/card-abilities.ts'

interface CardActionsProps {
  /** Status as shown, including a pending freeze. */
  status: string
  isRevealed: boolean
  /** Undefined if no account takes the money. */
  topUpPath: string | undefined
  onReveal: () => void
  onHide: () => void
  onFreeze: (isFrozen: boolean) => void
  onCode: () => void
}

export function CardActions({ status, isRevealed, topUpPath, ...handlers }: CardActionsProps) {
  const t = useTranslations('cards.card')
  const tReveal = useTranslations('cards.reveal')
  const { canReveal, canFreeze, canUnfreeze } = abilitiesOf(status)
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

/** Explains a state. An active card needs no words. */
export function CardStatusNote({ status }: { status: string }) {
  const t = useTranslations('cards.card.states')
  const known = STATUSES_WITH_NOTE.find((one) => one === status)
  // Always mounted, so that screen readers announce changes.
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

const FAILED = { freeze: 'freezeFailed', unfreeze: 'unfreezeFailed' } as const
/** Used if the answer was lost: the change may still happen. */
const UNKNOWN = { freeze: 'freezeUnknown', unfreeze: 'unfreezeUnknown' } as const

/**
 * Freezes and unfreezes with one tap. The card shows the requested state while the call runs and
 * the platform's state otherwise, so a failure needs no rollback. Calls for one card run in
 * sequence (`scope` of the mutation), so the last one wins.
 */
export function useFreeze({ id, status }: Pick<Card, 'id' | 'status'>) {
  const t = useTranslations('cards.card')
  const client = useQueryClient()
  const notify = useNotify()
  const errorLabelsOf = useErrorLabels()
  const { haptic } = useHostControls()
  const options = cardMutations.setFrozen(id)
  const filters = { mutationKey: options.mutationKey ?? [], status: 'pending' as const }
  const mutations = client.getMutationCache()
  const requestedStatus = useSyncExternalStore(
    // `notifyManager` keeps the order of query updates: the card is up to date before the mutation
    // ends.
    (onChange) => mutations.subscribe(() => notifyManager.schedule(onChange)),
    () => mutations.findAll(filters).at(-1)?.state.variables,
  )
  /** Whether a newer call has replaced this one, so that its outcome no longer matters. */
  const isOutdated = () => client.isMutating(filters) > 1
  const { mutate } = useMutation({
    ...options,
    onSuccess: () => haptic('success'),
    onError: (error, isFrozen) => {
      if (isOutdated()) return
      haptic('error')
      const failure = toFailure(error)
      const message = failure.isOutcomeUnknown === true ? UNKNOWN : FAILED
      notify(`${t(isFrozen ? message.freeze : message.unfreeze)} ${errorLabelsOf(failure).title}`)
    },
  })
  const pendingStatus: CardStatus | undefined =
    requestedStatus === undefined ? undefined : requestedStatus === true ? 'FROZEN' : 'ACTIVE'
  return { status: pendingStatus ?? status, setFrozen: (isFrozen: boolean) => mutate(isFrozen) }
}
