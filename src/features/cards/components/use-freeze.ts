import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'

import { cardMutations } from '#api/cards/mutations.ts'
import type { CardStatus } from '#api/cards/schema.ts'
import type { Card } from '#api/cards/views.ts'
import { toFailure } from '#lib/failure.ts'
import { useHostControls } from '#ui/host-controls.tsx'
import { useErrorLabels } from '#ui/error-labels.ts'
import { useNotify } from '#ui/notice.tsx'

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
    (onChange) => mutations.subscribe(onChange),
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
