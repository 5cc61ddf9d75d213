import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'

import { cardMutations } from '#api/cards/mutations.ts'
import type { CardStatus } from '#api/cards/schema.ts'
import type { Card } from '#api/cards/views.ts'
import { toFailure } from '#lib/failure.ts'
import { useErrorLabels } from '#ui/error-labels.ts'
import { useHostControls } from '#ui/host-controls.tsx'
import { useNotify } from '#ui/notice.tsx'

const FAILED = { freeze: 'freezeFailed', unfreeze: 'unfreezeFailed' } as const
/** Texts for a call whose answer was lost: the change may still have happened. */
const UNKNOWN = { freeze: 'freezeUnknown', unfreeze: 'unfreezeUnknown' } as const

/**
 * Freezes or unfreezes a card. While the call runs, the card shows the requested state. At all
 * other times it shows the platform's state, so after a failure nothing must be reset. Calls for
 * one card run one after the other (`scope` of the mutation), so the last one wins.
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
    // `notifyManager` keeps the order of updates: the card's data are up to date before the
    // mutation ends.
    (onChange) => mutations.subscribe(() => notifyManager.schedule(onChange)),
    () => mutations.findAll(filters).at(-1)?.state.variables,
  )
  /** Returns whether a newer call has replaced this one, so that its outcome no longer matters. */
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
