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
  /** As it is shown: a freeze that is under way counts. */
  status: string
  isRevealed: boolean
  /** Undefined where nothing takes the money. */
  topUpPath: string | undefined
  onReveal: () => void
  onHide: () => void
  onFreeze: (isFrozen: boolean) => void
  onCode: () => void
}

/** What a card is opened for: its details, to freeze it, to put money on it, the code of a purchase. */
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

const NOTED = [
  'FROZEN',
  'BLOCKED',
  'INACTIVE',
  'CANCELED',
  'CLOSED',
] as const satisfies CardStatus[]

/** What a state means for the person; an active card needs no words. */
export function CardStatusNote({ status }: { status: string }) {
  const t = useTranslations('cards.card.states')
  const known = NOTED.find((one) => one === status)
  // The region stays, so that a change is read out.
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
/** The answer was lost, and the card doesn't show the wish: it may still come true. */
const UNKNOWN = { freeze: 'freezeUnknown', unfreeze: 'unfreezeUnknown' } as const

/**
 * One tap freezes or unfreezes, and the card looks like it at once: what is shown is the newest wish while one
 * is under way, and what the platform says otherwise, so a failure undoes itself. No cache is written ahead, so there
 * is nothing to take back. Wishes of one card run one after another (`scope` of the mutation), and the last one stays.
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
    // In the order in which queries tell: at the end of a wish the card was told of before.
    (onChange) => mutations.subscribe(() => notifyManager.schedule(onChange)),
    () => mutations.findAll(filters).at(-1)?.state.variables,
  )
  /** A newer wish has taken this one's place: how it ended is of no interest. */
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
