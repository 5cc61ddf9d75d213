import { useQuery } from '@tanstack/react-query'
import UsersRound from 'lucide-react/icons/users-round'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { savedNames } from '#api/counterparties/saved-names.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import {
  hasStoredPastRecipients,
  favoritesOf,
  storePastRecipients,
  quickRecipients,
  savedRecipientsIn,
} from '#destinations/quick-recipients.ts'
import { paths } from '#paths'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { usePersonScope } from '#session/services.tsx'
import { storedValue, type Scope } from '#storage/stored.ts'
import { PersonIcon, RowIcon } from '#ui/row-icon.tsx'
import { SkeletonBar } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'

import { attentionHeight } from '../attention-height.ts'
import styles from './quick-recipients.module.css'

/** Height of the strip with its margin, in pixels. Used before the strip is drawn. */
const STRIP_HEIGHT = 106
/**
 * Number of outgoing rows in which a new device looks for recipients. People whom the person pays
 * often are among so many rows.
 */
const PAID_ROWS = 30

const isPlaceKept = (walletId: WalletId) => storedValue(`recipients-place.${walletId}`, z.boolean())

/**
 * Returns the recipients to show at this visit. With favorites there are always some. Without
 * favorites, recipients are shown only if Home has reserved their space from the start, so that
 * nothing moves.
 */
export function useShownRecipients(walletId: WalletId): readonly CounterpartyId[] {
  const scope = usePersonScope()
  const isScreenEnabled = useIsScreenEnabled()
  const [shown] = useState(() =>
    isScreenEnabled(paths.send.to()) &&
    (isPlaceKept(walletId).read(scope) === true || favoritesOf(scope, walletId).length > 0)
      ? quickRecipients(scope, walletId)
      : [],
  )
  return shown
}

/**
 * Stores whether recipients are shown at the next visit. Returns the extra pixels that they will
 * then need.
 */
export function extraHeightNextVisit(
  scope: Scope,
  walletId: WalletId,
  shown: readonly CounterpartyId[],
): number {
  const isStored = quickRecipients(scope, walletId).length > 0
  void isPlaceKept(walletId).write(scope, isStored)
  return isStored && shown.length === 0 ? STRIP_HEIGHT : 0
}

/**
 * Stores the recipients of earlier payments once, from the feed, on a device that has paid nobody
 * yet. Draws nothing.
 */
export function EarlierRecipients({ walletId }: { walletId: WalletId }) {
  const scope = usePersonScope()
  const [isAsked] = useState(() => !hasStoredPastRecipients(scope, walletId))
  const { data: names } = useQuery({ ...savedNames(walletId), enabled: false })
  const { data: rows } = useQuery({
    ...walletQueries.latest(walletId, { type: 'withdrawal' }, PAID_ROWS),
    enabled: isAsked && names !== undefined && Object.keys(names.people).length > 0,
  })
  useEffect(() => {
    // The feed is needed only once, because later payments are stored on this device.
    if (names === undefined || rows === undefined || hasStoredPastRecipients(scope, walletId))
      return
    storePastRecipients(scope, walletId, savedRecipientsIn(rows, names))
    const height = extraHeightNextVisit(scope, walletId, [])
    void attentionHeight.write(scope, (attentionHeight.read(scope) ?? 0) + height)
  }, [names, rows, scope, walletId])
  return null
}

interface QuickRecipientsProps {
  walletId: WalletId
  ids: readonly CounterpartyId[]
}

/** Favorites and recently paid recipients, except deleted ones; a press leads to the amount. */
export function QuickRecipients({ walletId, ids }: QuickRecipientsProps) {
  const t = useTranslations('attention.recipients')
  // Cached names show at once. New ones are requested after the start (deferred-parts.tsx).
  const { data: names } = useQuery({ ...savedNames(walletId), enabled: false })
  if (names !== undefined && !ids.some((id) => id in names.people)) return null
  return (
    <ul className={styles.strip} aria-label={t('title')}>
      {ids.map((id) => {
        const name = names?.people[id]
        if (names !== undefined && name === undefined) return null
        return (
          <li key={id}>
            {name === undefined ? (
              <span className={styles.person} aria-hidden>
                <SkeletonBar width={48} height={48} />
                <Text as="bdi" size="label" />
              </span>
            ) : (
              <Link
                href={paths.send.to({}, { counterparty: id })}
                className={styles.person}
                aria-label={t('pay', { name })}
              >
                <PersonIcon name={name} size={48} />
                <Text as="bdi" size="caption" translate="no">
                  {name}
                </Text>
              </Link>
            )}
          </li>
        )
      })}
      <li>
        <Link href={paths.counterparties.to()} className={styles.person}>
          <RowIcon icon={UsersRound} size={48} />
          <Text size="caption">{t('all')}</Text>
        </Link>
      </li>
    </ul>
  )
}
