import {
  useMutation,
  useMutationState,
  useQueryClient,
  type MutationState,
} from '@tanstack/react-query'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Snowflake from 'lucide-react/icons/snowflake'
import { useTranslations } from 'use-intl'

import { freezeCard } from '#api/cards/endpoints.ts'
import { cardMutations, type CardsFrozen, type FreezeCards } from '#api/cards/mutations.ts'
import { readCards } from '#api/cards/queries.ts'
import type { Card } from '#api/cards/views.ts'
import type { WalletId } from '#api/common/schema.ts'
import { toFailure } from '#lib/failure.ts'
import { paths } from '#paths'
import { useHost } from '#session/services.tsx'
import { Announcement } from '#ui/announcement.tsx'
import { useErrorLabels } from '#ui/error-labels.ts'
import { useNotify } from '#ui/notice.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { allowedActionsOf } from '../model/allowed-actions.ts'

interface FreezeAllProps {
  walletId: WalletId
  /** The cards loaded so far. They show whether there is more than one to freeze. */
  cards: readonly Card[]
}

const ICON = 24

type Shown = 'status' | 'data' | 'variables' | 'submittedAt'

function useIsManual(act: Pick<MutationState<CardsFrozen, Error, FreezeCards>, Shown> | undefined) {
  const changes = useMutationState({
    filters: { mutationKey: [freezeCard.id] },
    select: ({ options, state }) => ({ card: options.mutationKey?.[1], at: state.submittedAt }),
  })
  return ({ id }: Card): boolean => {
    const since = changes.filter(({ card, at }) => card === id && at >= (act?.submittedAt ?? 0))
    const own = act?.variables?.cards.some((one) => one.id === id) ? 1 : 0
    return since.length > own
  }
}

export function FreezeAll({ walletId, cards }: FreezeAllProps) {
  const t = useTranslations('cards.freezeAll')
  const client = useQueryClient()
  const host = useHost()
  const notify = useNotify()
  const errorLabelsOf = useErrorLabels()
  const options = cardMutations.setManyFrozen(walletId)
  const { mutate } = useMutation(options)
  // Freezing continues after the person leaves, so its state is read from the mutation cache.
  const act = useMutationState({
    filters: { mutationKey: options.mutationKey ?? [], exact: true },
    select: ({ state }) => state as Pick<MutationState<CardsFrozen, Error, FreezeCards>, Shown>,
  }).at(-1)
  const isPending = act?.status === 'pending'
  const result = act?.data
  const failed = result?.failed ?? []
  const isManual = useIsManual(act)
  // Undo leaves those cards frozen that the person has frozen one by one since.
  const frozenHere = result?.isFrozen === true ? result.done.filter((card) => !isManual(card)) : []
  const undoable = frozenHere.length > 0 ? frozenHere : undefined
  const isUndone = result?.isFrozen === false && result.done.length > 1
  const hasMany = cards.filter(({ status }) => allowedActionsOf(status).canFreeze).length > 1
  const announcement =
    result === undefined
      ? ''
      : t(result.isFrozen ? 'frozen' : 'unfrozen', {
          count: result.done.length,
          failed: failed.length,
        })

  const freeze = async () => {
    const active = await readCards(walletId, { client }, { status: 'ACTIVE' }).catch(
      (error: unknown) => {
        notify(errorLabelsOf(toFailure(error)).title)
      },
    )
    if (active === undefined || isPending) return
    const question = t('question', { count: active.length })
    const answer = await host.popup({
      title: question,
      message: t('consequence'),
      buttons: [
        { id: 'yes', type: 'destructive', text: t('confirm') },
        { id: 'no', type: 'cancel' },
      ],
    })
    if (answer === 'yes') mutate({ cards: active, isFrozen: true, done: undoable ?? [] })
  }
  const undo = () => mutate({ cards: undoable ?? [], isFrozen: false, done: [] })
  const retry = ({ isFrozen, done }: CardsFrozen) =>
    mutate({ cards: failed.map(({ card }) => card), isFrozen, done })

  if (act === undefined && !hasMany) return null
  const freezeRow = {
    before: <Snowflake size={ICON} aria-hidden />,
    title: t('row'),
    subtitle: t('text'),
    onPress: () => void freeze(),
  }
  const mainRow = isPending
    ? {
        ...freezeRow,
        title: t(act.variables?.isFrozen === false ? 'unfreezing' : 'freezing'),
        isBusy: true,
        onPress: () => {},
      }
    : undoable !== undefined
      ? {
          before: <RotateCcw size={ICON} aria-hidden />,
          title: t('undo', { count: undoable.length }),
          onPress: undo,
        }
      : hasMany || isUndone
        ? freezeRow
        : undefined
  return (
    <>
      <Section
        footer={act === undefined ? undefined : <Announcement className="" text={announcement} />}
      >
        {/* The button and its undo are one element, so that the keyboard focus stays there. */}
        {mainRow === undefined ? null : <Row {...mainRow} />}
        {!isPending && undoable !== undefined && hasMany && failed.length === 0 ? (
          <Row {...freezeRow} />
        ) : null}
        {result === undefined || failed.length === 0 ? null : (
          <Row
            before={<RotateCcw size={ICON} aria-hidden />}
            title={t('again', { count: failed.length })}
            onPress={() => retry(result)}
          />
        )}
      </Section>
      {result === undefined || failed.length === 0 ? null : <Failed {...result} />}
    </>
  )
}

function Failed({ isFrozen, failed }: CardsFrozen) {
  const t = useTranslations('cards.freezeAll')
  const errorLabelsOf = useErrorLabels()
  const title = t(isFrozen ? 'notFrozen' : 'notUnfrozen')
  return (
    <Section title={title} label={title} isList>
      {failed.map(({ card, error }) => (
        <Row
          key={card.id}
          href={paths.card.to({ id: card.id })}
          title={card.nickname ?? t('card', { last4: card.last4 ?? '••••' })}
          subtitle={error.isOutcomeUnknown ? t('unknown') : errorLabelsOf(toFailure(error)).title}
        />
      ))}
    </Section>
  )
}
